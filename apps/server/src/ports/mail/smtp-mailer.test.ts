import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentServer } from '../../../test/silent-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = { to: 'anna@trapline.example', subject: 'Raport', html: '<p>Raport</p>', text: 'Raport', attachments: [] };
const limits = { connectMs: 60_000, greetMs: 60_000, idleMs: 60_000, wholeMs: 60_000, bytesPerSecond: 100_000 };

/** Which limit ends the waiting: the others would take longer than the test may. */
test.each([
  ['never greets', {}, { ...limits, greetMs: 200 }],
  ['falls silent after its greeting', { words: '220 mail.example ready\r\n' }, { ...limits, idleMs: 200 }],
  ['never comes to an end', { words: '220 mail.example ready\r\n', drips: true }, { ...limits, wholeMs: 300 }],
])('a mail server that %s is left', async (_, silence, within) => {
  const server = await silentServer(silence);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, 'Trapline <no-reply@trapline.example>', within);
  await expect(mailer.send(mail)).rejects.toThrow();
  await server.close();
});

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
  const error: unknown = await mailer.send({ ...mail, to: 'kontroler@firma.pl' }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  const told = [String(error), JSON.stringify(error), (error as Error).stack].join('\n');
  expect(told).toContain('unavailable');
  expect(told).not.toContain('kontroler@firma.pl');
});
