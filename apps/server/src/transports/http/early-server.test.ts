import { get } from 'node:http';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listenEarly, PortError } from './early-server.ts';

const HOST = '127.0.0.1';

const open = async () => {
  const early = await listenEarly({ port: 0, host: HOST });
  const application = Fastify({ serverFactory: early.serverFactory });
  application.get('/api/health', () => ({ status: 'ok' }));
  onTestFinished(() => application.close());
  return { early, application, url: `http://${HOST}:${early.port}` };
};

const ask = async (url: string) => {
  const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

test('every request except the liveness check is refused until the application is ready', async () => {
  const { early, application, url } = await open();
  const refused = await ask(`${url}/api/health`);
  expect(refused).toMatchObject({ status: 503, body: { code: 'platform/not_ready', details: 'it is starting' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('connection')).toBe('close');
  expect(await ask(`${url}/api/health/live`)).toMatchObject({ status: 200, body: { status: 'ok' } });

  await early.handOver(application);
  expect(await ask(`${url}/api/health`)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('the timeouts of the application apply to the server that was started before it', async () => {
  const early = await listenEarly({ port: 0, host: HOST });
  const application = Fastify({ serverFactory: early.serverFactory, requestTimeout: 12_345, keepAliveTimeout: 6_789 });
  onTestFinished(() => application.close());
  expect(application.server).toMatchObject({ requestTimeout: 12_345, keepAliveTimeout: 6_789 });
  await early.handOver(application);
});

test('closing the application waits for running requests, then frees the port', async () => {
  const { early, application, url } = await open();
  const requested = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  application.get('/slow', async () => {
    requested.resolve();
    await finish.promise;
    return { status: 'done' };
  });
  await early.handOver(application);
  const answered = ask(`${url}/slow`);
  await requested.promise;
  const closing = application.close();
  finish.resolve();
  expect(await answered).toMatchObject({ status: 200, body: { status: 'done' } });
  await closing;
  const error = await new Promise<Error>((resolve) => get(`${url}/api/health`).on('error', resolve));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a port in use is reported with a hint for the operator', async () => {
  const { early, application } = await open();
  await early.handOver(application);
  await expect(listenEarly({ port: early.port, host: HOST })).rejects.toThrow(
    new PortError(`Port ${early.port} is taken by another program. Set PORT to a free one.`),
  );
});

test('an address that this machine does not have is reported as PortError', async () => {
  await expect(listenEarly({ port: 0, host: '203.0.113.7' })).rejects.toThrow(PortError);
});
