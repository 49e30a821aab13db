import { expect, test } from 'vitest';
import { silentServer } from '../../../test/silent-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = { to: 'anna@trapline.example', subject: 'Raport', html: '<p>Raport</p>', text: 'Raport', attachments: [] };
const limits = { connectMs: 60_000, greetMs: 60_000, idleMs: 60_000 };

/** Which limit ends the waiting: the others would take longer than the test may. */
test.each([
  ['never greets', undefined, { ...limits, greetMs: 200 }],
  ['falls silent after its greeting', '220 mail.example ready\r\n', { ...limits, idleMs: 200 }],
])('a mail server that %s is left', async (_, words, within) => {
  const server = await silentServer({ words });
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, 'Trapline <no-reply@trapline.example>', within);
  await expect(mailer.send(mail)).rejects.toThrow();
  await server.close();
});
