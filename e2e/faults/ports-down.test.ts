import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { until } from '../support/eventually.ts';
import { photoForm } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { findRecordingTarget, findVisit } from '../support/visits.ts';
import { copyPostgres } from '../support/world.ts';

/** An external service fails: the user sees an error, nothing is lost, and work that can wait is done later. */

let server: RunningServer;
let place: Awaited<ReturnType<typeof copyPostgres>>;
let smtpPort: number;
let api: ApiClient;

beforeAll(async () => {
  place = await copyPostgres();
  smtpPort = await freePort();
  const env = { ...place.env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  server = await startServer({ ...place, env });
  api = await signIn(server.url, 'super@trapline.example');
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const mailJobs = async (state: string) => {
  const { rows } = await place.client.query<{ id: string; retry_count: number }>(
    `select id, retry_count from jobs.job where name = 'mail.sendUrgent' and state = $1`,
    [state],
  );
  return rows;
};

describe('the mail server is down', () => {
  test('the request is accepted, and the mail waits and arrives when the server is back', async () => {
    const answer = await api('POST', '/api/auth/forgot-password', { email: 'technik@deratex.example' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await until(async () => (await mailJobs('retry')).length === 1, 'the mail to be put back');

    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
    // ends the pause before the next attempt
    await place.client.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await until(async () => received.length === 1, 'the mail');
    expect(received[0]).toContain('To: technik@deratex.example');
    // quoted-printable breaks long lines with `=` and encodes `=` itself as `=3D`
    expect(received[0]?.replaceAll('=\r\n', '')).toContain('/auth/reset-password?token=3D');
    expect(await mailJobs('retry')).toEqual([]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
});

describe('the storage refuses writes', () => {
  const sendPhoto = async (url: string, key: string) => {
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'super@trapline.example', password: 'Trapline1!' }),
    });
    const { access_token } = (await login.json()) as { access_token: string };
    const answer = await fetch(server.url + url, {
      method: 'POST',
      body: await photoForm(),
      headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': key, 'accept-language': 'en' },
    });
    return { status: answer.status, body: (await answer.json()) as { message?: string; code?: string } };
  };

  test('the person sees an error, and the same photo sent again is stored once', async () => {
    const { visit, entry } = await findRecordingTarget(api);
    const url = `${visit}/devices/${entry}/images`;
    const key = randomUUID();
    const files = path.join(place.data, 'files');
    await mkdir(files, { recursive: true });
    await rename(files, `${files}-away`);
    await writeFile(files, 'not a folder: every write fails');
    expect(await sendPhoto(url, key)).toMatchObject({
      status: 503,
      body: {
        code: 'storage/unavailable',
        message: 'Files cannot be stored or opened right now. Try again in a moment.',
      },
    });
    await rename(files, `${files}-broken`);
    await rename(`${files}-away`, files);

    expect((await sendPhoto(url, key)).status).toBe(200);
    expect((await sendPhoto(url, key)).status).toBe(200);
    const { body } = await api('GET', `${visit}/devices/${entry}`);
    expect(body.inspectionDevice.device.deviceImages).toHaveLength(1);
  });
});

describe('the PDF engine is killed', () => {
  const children = (): number[] => {
    try {
      const output = execFileSync('pgrep', ['-P', String(server.process.pid)], { encoding: 'utf8' });
      return output.trim().split('\n').map(Number);
    } catch {
      return [];
    }
  };

  const killIfRunning = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // the process ended by itself between the check and the kill
    }
  };

  test('the person sees an error, no half-finished report remains, and the next attempt works', async () => {
    const visit = await findVisit(api, 'COMPLETED');
    const { inspection } = (await api('GET', visit)).body;
    // the same facts in the same language are not printed twice
    const generate = (language: string) =>
      api('POST', `/api/reports/pdf/inspection/${inspection.uuid}?language=${language}`, {});
    expect((await generate('en')).status).toBe(200);
    const printed = (await api('GET', visit)).body.inspection.reports;

    const killed = generate('de');
    const killer = setInterval(() => {
      for (const pid of children()) killIfRunning(pid);
    }, 5);
    const answer = await killed;
    clearInterval(killer);
    expect(answer).toMatchObject({ status: 503, body: { code: 'reports/engine_unavailable' } });
    const after = (await api('GET', visit)).body.inspection.reports;
    expect(after.map(({ uuid }: { uuid: string }) => uuid)).toEqual(printed.map(({ uuid }: { uuid: string }) => uuid));

    expect((await generate('de')).status).toBe(200);
  });
});
