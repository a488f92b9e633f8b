#pragma once

#include <nanobind/nanobind.h>

namespace noughts {

// Adds the classes Engine, Weights and Study to the module.
void bind_engine(nanobind::module_& module);

}  // namespace noughts
