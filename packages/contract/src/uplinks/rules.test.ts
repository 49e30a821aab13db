import { expect, test } from 'vitest';
import { isNetworkUrl } from './rules.ts';

test.each([
  'mqtts://broker.example:8883',
  'mqtt://127.0.0.1:1883',
  'wss://broker.example/mqtt',
  'https://chirpstack.example',
])('%s is the address of a network', (text) => expect(isNetworkUrl(text)).toBe(true));

test.each([
  'mqtt:broker',
  'mqtt://',
  'mqtt:///path',
  'mqtts://:8883',
  'https:///host',
  'http://?host',
  'http:x',
  'broker.example',
  'ftp://broker.example',
  'mqtt://user:word@broker.example',
])('%s is not the address of a network', (text) => expect(isNetworkUrl(text)).toBe(false));
