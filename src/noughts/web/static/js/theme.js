// Light or dark: the system's choice until the visitor makes one. Not a module, so that it runs before the first paint.
(function () {
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem("noughts.theme");
    if (chosen) root.dataset.theme = chosen;
  } catch {
    /* storage is off: the system's choice stays */
  }

  function shown() {
    return root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  }

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-theme-toggle]");
    if (!button) return;
    const name = () => button.setAttribute("aria-pressed", String(shown() === "dark"));
    button.addEventListener("click", () => {
      root.dataset.theme = shown() === "dark" ? "light" : "dark";
      try {
        localStorage.setItem("noughts.theme", root.dataset.theme);
      } catch {
        /* not remembered, still shown */
      }
      name();
    });
    name();
  });
})();
