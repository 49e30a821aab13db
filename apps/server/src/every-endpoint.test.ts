import { openWorld, walkOnce } from '../test/access-matrix.ts';

openWorld();
walkOnce();
