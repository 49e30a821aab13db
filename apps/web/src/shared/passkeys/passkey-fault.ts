/** Cancelled, timed out, or a device that does not support the request: the browser does not tell which. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
}
