/** Given up, timed out, or a device that does not do what it was asked: the browser does not tell which. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
}
