import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { currentPassword, SECOND_FACTOR_URL, setUpSecondFactor } from '../../../test/set-up-second-factor.ts';
import { type Caller, openTestApp } from '../../../test/test-app.ts';

const here = setUpSecondFactor();

describe('passkeys', () => {
  const options = async () => (await here.visitor('POST', '/api/auth/passkey/options', { body: {} })).body;
  const enter = (passkey: object) => here.visitor('POST', '/api/auth/passkey', { body: { passkey } });

  test('are the second step, and sign in alone when they asked for a finger', async () => {
    const { call, email } = await here.newPerson();
    const { device, added } = await here.addPasskey(call);
    expect(added.body).toMatchObject({ passkey: { name: 'Phone', usedAt: null }, recoveryCodes: expect.any(Array) });
    const { secondStep } = (await here.login(email)).body;
    expect(secondStep).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'localhost' } });
    const passkey = device.sign(secondStep.passkey, { verified: false });
    expect((await here.finish({ method: 'passkey', ticket: secondStep.ticket, passkey })).status).toBe(200);

    expect((await enter(device.sign(await options(), { verified: false }))).body.code).toBe('auth/wrong_credentials');
    const alone = await enter(device.sign(await options()));
    expect(alone.status, alone.text).toBe(200);
    expect((await here.as(alone.body.access_token)('GET', '/api/account/me')).body.email).toBe(email);
    expect((await call('GET', SECOND_FACTOR_URL)).body.passkeys[0].usedAt).toBe(here.app.now().toISOString());
  });

  test('a signature counts once, for its own challenge, of the owner, not of a copy', async () => {
    const { call, email } = await here.newPerson();
    const { device } = await here.addPasskey(call);
    const stranger = makeAuthenticator();
    const asked = await options();
    const signed = device.sign(asked);
    expect((await enter(signed)).status).toBe(200);
    expect((await enter(signed)).status).toBe(400);
    expect((await enter(device.sign(await options(), { copy: true }))).status).toBe(400);
    expect((await enter(device.sign({ challenge: 'nobody-asked' }))).status).toBe(400);
    expect((await enter(stranger.sign(await options()))).status).toBe(400);
    expect((await enter({ ...stranger.sign(await options()), id: device.id, rawId: device.id })).status).toBe(400);
    here.later(700);
    expect((await enter(device.sign(asked))).status).toBe(400);
    const other = await here.newPerson();
    const { device: others } = await here.addPasskey(other.call);
    const { secondStep } = (await here.login(email)).body;
    const wrong = { method: 'passkey', ticket: secondStep.ticket, passkey: others.sign(secondStep.passkey) };
    expect((await here.finish(wrong)).body.code).toBe('auth/wrong_code');
  });

  test('of another address are none, also one whose name ends alike', async () => {
    const { call } = await here.newPerson();
    for (const away of [
      { origin: 'https://evil.example' },
      { origin: 'http://notlocalhost:8080' },
      { rpId: 'evil.example' },
    ]) {
      const { body } = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
      const passkey = makeAuthenticator(away).make(body);
      const added = await call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: { name: 'Away', passkey } });
      expect(added.body.code).toBe('second-factor/passkey_refused');
    }
    const { body } = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
    const below = makeAuthenticator({ origin: 'http://acme.localhost:8080' }).make(body);
    expect(
      (await call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: { name: 'Below', passkey: below } })).status,
    ).toBe(200);
  });

  test('have names; a challenge makes one, of the person it was given to', async () => {
    const { call } = await here.newPerson();
    const other = await here.newPerson();
    const { offer, added } = await here.addPasskey(call);
    const again = { name: 'Again', passkey: makeAuthenticator().make(offer.body) };
    expect((await call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: again })).body.code).toBe(
      'second-factor/expired',
    );
    const { body } = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
    expect(body.excludeCredentials).toHaveLength(1);
    const stolen = { name: 'Stolen', passkey: makeAuthenticator().make(body) };
    expect((await other.call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: stolen })).body.code).toBe(
      'second-factor/expired',
    );

    const { uuid: passkeyUuid } = added.body.passkey;
    const rename = (caller: Caller) =>
      caller('PATCH', `${SECOND_FACTOR_URL}/passkeys`, { body: { passkeyUuid, name: 'Work phone' } });
    expect((await rename(other.call)).body.errors).toMatchObject([{ field: 'passkeyUuid', code: 'not_found' }]);
    expect((await rename(call)).status).toBe(200);
    const remove = { body: { passkeyUuid, currentPassword } };
    expect((await other.call('POST', `${SECOND_FACTOR_URL}/passkeys/remove`, remove)).status).toBe(200);
    expect((await call('GET', SECOND_FACTOR_URL)).body.passkeys).toMatchObject([{ name: 'Work phone' }]);
    expect((await call('POST', `${SECOND_FACTOR_URL}/passkeys/remove`, remove)).status).toBe(200);
    expect((await call('GET', SECOND_FACTOR_URL)).body).toMatchObject({
      isOn: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  test('there are none where the installation is reached by a bare address', async () => {
    const bare = await openTestApp({ environment: { TRAPLINE_URL: 'http://192.0.2.10:8080' } });
    const nobody = await bare.as(null);
    expect((await nobody('POST', '/api/auth/passkey/options', { body: {} })).body.code).toBe(
      'second-factor/no_passkeys_here',
    );
    await bare.close();
  });
});
