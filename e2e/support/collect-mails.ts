import { SMTPServer } from 'smtp-server';
import { until } from './eventually.ts';

/** A mail server that stores mails as received. */
export const collectMails = async () => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');

  const findMail = (matches: (mail: string) => boolean, description: string): Promise<string> =>
    until(async () => mails.find(matches), `a letter ${description}`);
  const isAddressedTo = (email: string) => (mail: string) => mail.includes(`To: ${email}`);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The link in the mail to a person; soft line breaks of quoted-printable are removed. */
    linkFor: async (email: string): Promise<string> => {
      const mail = await findMail(isAddressedTo(email), `to ${email}`);
      const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const link = /http:\/\/127\.0\.0\.1[^\s"<]+token=[^\s"<]+/.exec(text)?.[0];
      if (!link) throw new Error(`no link in the letter to ${email}: ${text.slice(0, 2000)}`);
      return link;
    },
    /** The PDF attached to the mail to a person. */
    pdfFor: async (email: string): Promise<Buffer> => {
      const mail = await findMail(
        (one) => isAddressedTo(email)(one) && one.includes('application/pdf'),
        `with a document to ${email}`,
      );
      const part = mail.split('application/pdf').at(-1) ?? '';
      const base64 = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(part)?.[1] ?? '';
      return Buffer.from(base64, 'base64');
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};
