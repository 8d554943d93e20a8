let drawPage = (): void => undefined;

/** Sets what draws the page. */
export function drawWith(drawing: () => void): void {
  drawPage = drawing;
}

/** Draws the page again, after something has changed. */
export const draw = (): void => drawPage();
