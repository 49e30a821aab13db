/** When what is on its way to the screen now is there: what nobody sees yet can wait for it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
