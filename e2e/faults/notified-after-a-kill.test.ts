import { expect, test } from 'vitest';
import { openReceiver, RESPOND_OK } from '../../apps/server/test/webhook-receiver.ts';
import { signIn } from '../support/api-client.ts';
import { startServer } from '../support/running-server.ts';
import { copyEmbedded } from '../support/world.ts';

/** The server is killed before a receiver responds to a delivered message: it is sent again with the same id. */

test('a webhook message in delivery when the server is killed is sent again after the restart', async () => {
  const receiver = await openReceiver(() => {});
  const place = await copyEmbedded();
  const settings = { data: place.data, env: { ...place.env, TRAPLINE_WEBHOOKS_PRIVATE: '127.0.0.0/8' } };
  const first = await startServer(settings);
  const api = await signIn(first.url, 'admin@deratex.example');
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const webhook = { url: receiver.url, events: ['place.changed'] };
  expect((await api('POST', `/api/companies/${companyUuid}/webhooks`, webhook)).status).toBe(200);
  const [facility] = (await api('GET', '/api/places')).body.places;
  expect((await api('PATCH', `/api/places/${facility.uuid}`, { name: 'Młyn nad rzeką' })).status).toBe(200);
  await receiver.hasReceived(1);
  await first.kill();

  receiver.answer(RESPOND_OK);
  const second = await startServer(settings);
  await receiver.hasReceived(2);
  const [beforeKill, afterRestart] = receiver.received;
  expect(afterRestart?.headers['webhook-id']).toBe(beforeKill?.headers['webhook-id']);
  expect(afterRestart?.body).toBe(beforeKill?.body);
  await second.stop();
  await receiver.close();
  await place.remove();
});
