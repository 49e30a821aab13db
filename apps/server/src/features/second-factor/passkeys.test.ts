import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { currentPassword, SECOND_FACTOR_URL, setUpSecondFactor } from '../../../test/set-up-second-factor.ts';
import { type Caller, openTestApp } from '../../../test/test-app.ts';

const setup = setUpSecondFactor();

describe('passkeys', () => {
  const options = async () => (await setup.visitor('POST', '/api/auth/passkey/options', { body: {} })).body;
  const signIn = (passkey: object) => setup.visitor('POST', '/api/auth/passkey', { body: { passkey } });

  test('work as the second step, and sign in without a password when they verified the user', async () => {
    const { call, email } = await setup.newPerson();
    const { device, added } = await setup.addPasskey(call);
    expect(added.body).toMatchObject({ passkey: { name: 'Phone', usedAt: null }, recoveryCodes: expect.any(Array) });
    const { secondStep } = (await setup.login(email)).body;
    expect(secondStep).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'localhost' } });
    const passkey = device.sign(secondStep.passkey, { verified: false });
    expect((await setup.finish({ method: 'passkey', ticket: secondStep.ticket, passkey })).status).toBe(200);

    expect((await signIn(device.sign(await options(), { verified: false }))).body.code).toBe('auth/wrong_credentials');
    const signedIn = await signIn(device.sign(await options()));
    expect(signedIn.status, signedIn.text).toBe(200);
    expect((await setup.as(signedIn.body.access_token)('GET', '/api/account/me')).body.email).toBe(email);
    expect((await call('GET', SECOND_FACTOR_URL)).body.passkeys[0].usedAt).toBe(setup.app.now().toISOString());
  });

  test('a signature works once, for its own challenge, and only from the registered passkey', async () => {
    const { call, email } = await setup.newPerson();
    const { device } = await setup.addPasskey(call);
    const foreignAuthenticator = makeAuthenticator();
    const challenge = await options();
    const signed = device.sign(challenge);
    expect((await signIn(signed)).status).toBe(200);
    expect((await signIn(signed)).status).toBe(400);
    expect((await signIn(device.sign(await options(), { copy: true }))).status).toBe(400);
    expect((await signIn(device.sign({ challenge: 'nobody-asked' }))).status).toBe(400);
    expect((await signIn(foreignAuthenticator.sign(await options()))).status).toBe(400);
    expect(
      (await signIn({ ...foreignAuthenticator.sign(await options()), id: device.id, rawId: device.id })).status,
    ).toBe(400);
    setup.later(700);
    expect((await signIn(device.sign(challenge))).status).toBe(400);
    const other = await setup.newPerson();
    const { device: otherDevice } = await setup.addPasskey(other.call);
    const { secondStep } = (await setup.login(email)).body;
    const wrong = { method: 'passkey', ticket: secondStep.ticket, passkey: otherDevice.sign(secondStep.passkey) };
    expect((await setup.finish(wrong)).body.code).toBe('auth/wrong_code');
  });

  test('from another address are rejected, also if the host name ends the same way', async () => {
    const { call } = await setup.newPerson();
    for (const foreignOrigin of [
      { origin: 'https://evil.example' },
      { origin: 'http://notlocalhost:8080' },
      { rpId: 'evil.example' },
    ]) {
      const { body } = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
      const passkey = makeAuthenticator(foreignOrigin).make(body);
      const added = await call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: { name: 'Away', passkey } });
      expect(added.body.code).toBe('second-factor/passkey_refused');
    }
    const { body } = await call('POST', `${SECOND_FACTOR_URL}/passkeys/options`, { body: { currentPassword } });
    const subdomainPasskey = makeAuthenticator({ origin: 'http://acme.localhost:8080' }).make(body);
    expect(
      (await call('POST', `${SECOND_FACTOR_URL}/passkeys`, { body: { name: 'Below', passkey: subdomainPasskey } }))
        .status,
    ).toBe(200);
  });

  test('have names; a challenge registers one passkey, only for the person who requested it', async () => {
    const { call } = await setup.newPerson();
    const other = await setup.newPerson();
    const { offer, added } = await setup.addPasskey(call);
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

  test('are not available when the installation is reached by an IP address', async () => {
    const bare = await openTestApp({ environment: { TRAPLINE_URL: 'http://192.0.2.10:8080' } });
    const anonymous = await bare.as(null);
    expect((await anonymous('POST', '/api/auth/passkey/options', { body: {} })).body.code).toBe(
      'second-factor/no_passkeys_here',
    );
    await bare.close();
  });
});
