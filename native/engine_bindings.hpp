#pragma once

#include <nanobind/nanobind.h>

namespace noughts {

// Adds the class Engine and the evaluation to the module.
void bind_engine(nanobind::module_& module);

}  // namespace noughts
