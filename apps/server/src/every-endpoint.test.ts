import { setUpAccessTests, testEachEndpointOnce } from '../test/access-matrix.ts';

setUpAccessTests();
testEachEndpointOnce();
