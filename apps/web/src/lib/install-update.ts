/** The message that makes a waiting service worker take over. */
export const INSTALL_UPDATE = 'install';
