import { setUpAccessTests, testUserType, testSignedOut } from '../test/access-matrix.ts';

setUpAccessTests();
testSignedOut();
testUserType('SUPER_ADMIN');
testUserType('COMPANY_ADMIN');
