import { expect, test } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './signature.ts';

const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1614265330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a signature equals the example of Standard Webhooks', () => {
  expect(signatureHeaders([VECTOR.secret], VECTOR)).toEqual({
    'webhook-id': VECTOR.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': VECTOR.signature,
  });
});

test('a changed secret gives two signatures, one of each secret', () => {
  const other = newWebhookSecret();
  const signatures = signatureHeaders([other, VECTOR.secret], VECTOR)['webhook-signature']?.split(' ');
  expect(signatures).toHaveLength(2);
  expect(signatures?.[1]).toBe(VECTOR.signature);
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
});
