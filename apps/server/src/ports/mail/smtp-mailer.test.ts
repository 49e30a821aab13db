import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(new Error(`Mailbox ${address} unavailable`)),
});
let port = 0;
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test('a refused recipient is told without the address, for failures are logged and kept', async () => {
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Trapline <no-reply@trapline.example>');
  const mail = { to: 'kontroler@firma.pl', subject: 'Raport', html: '<p>', text: 'Raport', attachments: [] };
  const error: unknown = await mailer.send(mail).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  const told = [String(error), JSON.stringify(error), (error as Error).stack].join('\n');
  expect(told).toContain('unavailable');
  expect(told).not.toContain('kontroler@firma.pl');
});
