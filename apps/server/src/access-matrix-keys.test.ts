import { setUpAccessTests, testApiKeys } from '../test/access-matrix.ts';

setUpAccessTests();
testApiKeys();
