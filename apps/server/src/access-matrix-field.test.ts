import { openWorld, walkAs } from '../test/access-matrix.ts';

openWorld();
walkAs('TECHNICIAN');
walkAs('CONTROLLER');
