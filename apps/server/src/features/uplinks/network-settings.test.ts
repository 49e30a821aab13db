import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * URLs of connections are stored in parsed form, and a sealed secret is sent only to the host for which it was entered.
 */

let app: TestApp;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
});
afterAll(() => app.close());

const NETWORKS = '/api/lora/networks';
const make = (body: object) => superAdmin('POST', NETWORKS, { body: { name: 'Hala', kind: 'aws', ...body } });
const faultOf = ({ status, body }: Awaited<ReturnType<Caller>>) =>
  status === 200 ? null : `${body.errors[0].field} ${body.errors[0].code}`;

describe('addresses of a network', () => {
  test.each([
    ['url', 'mqtts://broker.example:8883/\r\nX: y', 'invalid_text'],
    ['url', 'https://server.exa\tmple', 'invalid_text'],
    ['queueUrl', 'file:///x', 'invalid_value'],
    ['queueUrl', 'http://127.0.0.1', 'invalid_value'],
    ['queueUrl', 'https://sqs.eu-central-1.amazonaws.com.evil.example/1/q', 'invalid_value'],
    ['region', '../x', 'invalid_value'],
    ['region', 'eu-west-1.evil.example#', 'invalid_value'],
  ])('%s cannot be %j', async (field, value, code) => {
    expect(faultOf(await make({ [field]: value }))).toBe(`${field} ${code}`);
  });

  test('are stored in normalized form', async () => {
    const sent = { url: 'https://Server.Example/a/../b', queueUrl: 'https://sqs.eu-central-1.amazonaws.com/1/q' };
    const made = await make({ ...sent, region: 'eu-central-1' });
    expect(made.status, made.text).toBe(200);
    expect(made.body.network.settings).toMatchObject({
      ...sent,
      url: 'https://server.example/b',
      region: 'eu-central-1',
    });
  });
});

test('a different host or no TLS requires the secret again; a different path does not', async () => {
  const url = 'mqtts://broker.example:8883';
  const { network } = (await make({ kind: 'chirpstack', url, username: 'ja', secret: 'tajne' })).body;
  const change = (body: object) => superAdmin('PATCH', `${NETWORKS}/${network.uuid}`, { body });
  for (const otherUrl of ['mqtts://other.example:8883', 'mqtts://broker.example:8884', 'mqtt://broker.example:8883'])
    expect(faultOf(await change({ url: otherUrl }))).toBe('secret required');
  expect((await superAdmin('GET', `${NETWORKS}/${network.uuid}`)).body.network.settings.url).toBe(url);
  expect(faultOf(await change({ url: `${url}/mqtt`, name: 'Inna' }))).toBeNull();
  expect(faultOf(await change({ url: 'mqtts://other.example:8883', secret: 'nowe' }))).toBeNull();
});
