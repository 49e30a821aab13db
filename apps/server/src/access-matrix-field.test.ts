import { setUpAccessTests, testUserType } from '../test/access-matrix.ts';

setUpAccessTests();
testUserType('TECHNICIAN');
testUserType('CONTROLLER');
