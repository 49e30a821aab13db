import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHangingServer } from '../../../test/hanging-server.ts';
import { type Mail, MailRefusedError } from '../../kernel/services.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const SENDER = { from: 'Trapline <no-reply@trapline.example>', replyTo: 'help@trapline.example' };
const mail = { to: 'anna@trapline.example', subject: 'Raport', html: '<p>Raport</p>', text: 'Raport', attachments: [] };
const limits = { connectMs: 60_000, greetMs: 60_000, idleMs: 60_000, wholeMs: 60_000, bytesPerSecond: 100_000 };

/** Each case tests one limit: the other limits are longer than the test may take. */
test.each([
  ['sends no greeting', {}, { ...limits, greetMs: 200 }],
  ['stops answering after its greeting', { text: '220 mail.example ready\r\n' }, { ...limits, idleMs: 200 }],
  ['never ends its answer', { text: '220 mail.example ready\r\n', drips: true }, { ...limits, wholeMs: 300 }],
])('the connection to a mail server that %s is closed after a time limit', async (_, hangingBehavior, timeouts) => {
  const server = await openHangingServer(hangingBehavior);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, SENDER, timeouts);
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

test('an error about a rejected recipient does not contain the address, because errors are logged', async () => {
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, SENDER);
  const error: unknown = await mailer.send({ ...mail, to: 'kontroler@firma.pl' }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  const message = [String(error), JSON.stringify(error), (error as Error).stack].join('\n');
  expect(message).toContain('unavailable');
  expect(message).not.toContain('kontroler@firma.pl');
});

type Refusal = 'onRcptTo' | 'onMailFrom';

/** The error of a mail to a server that refuses with this answer at this step. */
const sendToRefusingServer = async (step: Refusal, responseCode: number, message: string): Promise<unknown> => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(message), { responseCode }));
  const refusingServer = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], [step]: refuse });
  const listening = refusingServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port: serverPort } = listening.address() as AddressInfo;
  const error: unknown = await createSmtpMailer(`smtp://127.0.0.1:${serverPort}`, SENDER)
    .send(mail)
    .catch((fault: unknown) => fault);
  await new Promise<void>((closed) => refusingServer.close(() => closed()));
  return error;
};

test.each([
  [550, '5.1.1 No such user', { isPermanent: true, code: 550, status: '5.1.1' }],
  [554, 'Rejected as spam', { isPermanent: true, code: 554, status: null }],
  [553, '5.7.1 Sender address rejected', { isPermanent: false, code: 553, status: '5.7.1' }],
  [550, '5.4.5 Daily sending limit exceeded', { isPermanent: false, code: 550, status: '5.4.5' }],
  [450, '4.2.0 Greylisted', { isPermanent: false, code: 450, status: '4.2.0' }],
])('a recipient refused with %i %s is reported with its code', async (code, message, expected) => {
  const error = await sendToRefusingServer('onRcptTo', code, message);
  expect(error).toBeInstanceOf(MailRefusedError);
  expect(error).toMatchObject(expected);
});

test('a refused sender is not a refusal of the mail, because it affects all mails', async () => {
  const error = await sendToRefusingServer('onMailFrom', 550, 'Sender refused');
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
});

test('a mail of a delivery has the same Message-ID at every attempt', async () => {
  const uuid = '01a223d2-5157-7bbf-b54b-b2b4685d8427';
  expect(await captureSentMail({ ...mail, uuid })).toContain(`Message-ID: <${uuid}@trapline.example>\r\n`);
});

/** Returns the data sent to a server that accepts everything. */
const captureSentMail = async (message: Mail): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const acceptingServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      resolve(await readText(stream));
      done();
    },
  });
  const listening = acceptingServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port: serverPort } = listening.address() as AddressInfo;
  await createSmtpMailer(`smtp://127.0.0.1:${serverPort}`, SENDER).send(message);
  await new Promise<void>((closed) => acceptingServer.close(() => closed()));
  return (await promise).replaceAll(/\r\n[ \t]+/g, ' ');
};

test('a mail has headers for automatic mail and for the reply address', async () => {
  const sent = await captureSentMail(mail);
  expect(sent).toContain('Auto-Submitted: auto-generated\r\n');
  expect(sent).toContain('Reply-To: help@trapline.example\r\n');
  expect(sent).not.toContain('List-Unsubscribe');
});

test('an unrequested mail has the one-click unsubscribe header', async () => {
  const unsubscribe = 'https://trapline.example/api/account/unsubscribe?token=x';
  const sent = await captureSentMail({ ...mail, unsubscribe });
  expect(sent).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});
