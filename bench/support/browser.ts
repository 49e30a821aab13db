/** How Chromium runs without a screen, a sandbox of its own and a network beyond this machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
