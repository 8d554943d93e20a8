let renderPage = (): void => undefined;

/** Sets the function that renders the page. */
export function renderWith(renderer: () => void): void {
  renderPage = renderer;
}

/** Renders the page again, after a change. */
export const render = (): void => renderPage();
