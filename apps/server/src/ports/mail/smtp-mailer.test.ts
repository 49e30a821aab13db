import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHangingServer } from '../../../test/hanging-server.ts';
import type { Mail } from '../../kernel/services.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const SENDER = { from: 'Trapline <no-reply@trapline.example>', replyTo: 'help@trapline.example' };
const mail = { to: 'anna@trapline.example', subject: 'Raport', html: '<p>Raport</p>', text: 'Raport', attachments: [] };
const limits = { connectMs: 60_000, greetMs: 60_000, idleMs: 60_000, wholeMs: 60_000, bytesPerSecond: 100_000 };

/** Each case tests one limit: the other limits are longer than the test may take. */
test.each([
  ['never greets', {}, { ...limits, greetMs: 200 }],
  ['falls silent after its greeting', { text: '220 mail.example ready\r\n' }, { ...limits, idleMs: 200 }],
  ['never comes to an end', { text: '220 mail.example ready\r\n', drips: true }, { ...limits, wholeMs: 300 }],
])('a mail server that %s is left', async (_, silence, within) => {
  const server = await openHangingServer(silence);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, SENDER, within);
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
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, SENDER);
  const error: unknown = await mailer.send({ ...mail, to: 'kontroler@firma.pl' }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  const message = [String(error), JSON.stringify(error), (error as Error).stack].join('\n');
  expect(message).toContain('unavailable');
  expect(message).not.toContain('kontroler@firma.pl');
});

/** Returns the data sent to a server that accepts everything. */
const sentOf = async (letter: Mail): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const taking = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      resolve(await readText(stream));
      done();
    },
  });
  const listening = taking.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port: free } = listening.address() as AddressInfo;
  await createSmtpMailer(`smtp://127.0.0.1:${free}`, SENDER).send(letter);
  await new Promise<void>((closed) => taking.close(() => closed()));
  return (await promise).replaceAll(/\r\n[ \t]+/g, ' ');
};

test('a letter says that a program wrote it and who reads an answer', async () => {
  const sent = await sentOf(mail);
  expect(sent).toContain('Auto-Submitted: auto-generated\r\n');
  expect(sent).toContain('Reply-To: help@trapline.example\r\n');
  expect(sent).not.toContain('List-Unsubscribe');
});

test('one that comes unasked has the button of mail programs that turns it off', async () => {
  const unsubscribe = 'https://trapline.example/api/account/unsubscribe?token=x';
  const sent = await sentOf({ ...mail, unsubscribe });
  expect(sent).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});
