import { setUpAccessTests, testSignedOut, testUserType } from '../test/access-matrix.ts';

setUpAccessTests();
testSignedOut();
testUserType('SUPER_ADMIN');
testUserType('COMPANY_ADMIN');
