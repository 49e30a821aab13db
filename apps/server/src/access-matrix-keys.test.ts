import { openWorld, walkWithKeys } from '../test/access-matrix.ts';

openWorld();
walkWithKeys();
