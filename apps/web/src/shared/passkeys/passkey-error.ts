/** Cancelled, timed out, or not supported by the device: the browser does not report which. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyFault';
}
