import { openWorld, walkAs, walkSignedOut } from '../test/access-matrix.ts';

openWorld();
walkSignedOut();
walkAs('SUPER_ADMIN');
walkAs('COMPANY_ADMIN');
