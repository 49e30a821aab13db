import { SMTPServer } from 'smtp-server';
import { until } from './eventually.ts';

/** A mail server that stores mails as received. */
export const collectMails = async () => {
  const letters: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');

  const find = (matches: (letter: string) => boolean, what: string): Promise<string> =>
    until(async () => letters.find(matches), `a letter ${what}`);
  const to = (email: string) => (letter: string) => letter.includes(`To: ${email}`);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The link in the mail to a person; soft line breaks of quoted-printable are removed. */
    linkFor: async (email: string): Promise<string> => {
      const letter = await find(to(email), `to ${email}`);
      const text = letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const link = /http:\/\/127\.0\.0\.1[^\s"<]+token=[^\s"<]+/.exec(text)?.[0];
      if (!link) throw new Error(`no link in the letter to ${email}: ${text.slice(0, 2000)}`);
      return link;
    },
    /** The PDF attached to the mail to a person. */
    pdfFor: async (email: string): Promise<Buffer> => {
      const letter = await find(
        (one) => to(email)(one) && one.includes('application/pdf'),
        `with a document to ${email}`,
      );
      const part = letter.split('application/pdf').at(-1) ?? '';
      const base64 = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(part)?.[1] ?? '';
      return Buffer.from(base64, 'base64');
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};
