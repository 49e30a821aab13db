/** The tag under which a page asks for Background Sync, and the message by which the service worker wakes the pages. */
export const SEND_WAITING = 'trapline.send';
