import { expect, test } from 'vitest';
import { refusal } from './log-server.fixture.ts';
import { failureOf } from './send-log.ts';

test('a temporary refusal discards no entry', () => {
  for (const error of [
    refusal(0, 'network'),
    refusal(429),
    refusal(503),
    refusal(403, 'auth/second_factor_needed'),
    refusal(403, 'request/cross_site'),
    new TypeError('a fault of this program'),
  ])
    expect(failureOf(error)).toMatchObject({ is: 'passing' });
});

test('a response from an intermediary and a failed response affect only their batch and discard no entry', () => {
  for (const status of [500, 400, 403, 404])
    expect(failureOf(refusal(status)), String(status)).toEqual({ is: 'failing' });
});

test('a request that is too large is split, also if a proxy refused it', () => {
  expect(failureOf(refusal(413))).toEqual({ is: 'invalid' });
});

test('a refusal of the server is about the entries', () => {
  expect(failureOf(refusal(400, 'validation_error'))).toEqual({ is: 'invalid' });
  expect(failureOf(refusal(404, 'not_found'))).toEqual({ is: 'refused' });
  expect(failureOf(refusal(401, 'invalid_token'))).toEqual({ is: 'unauthorized' });
  expect(failureOf(refusal(409, 'request/wrong_person'))).toEqual({ is: 'otherPerson' });
});
