import { benchDispatch } from './panel/dispatch.ts';
import { benchFirstLoad } from './panel/first-load.ts';
import { openPanelWorld } from './panel/panel-world.ts';
import { benchScrolling } from './panel/scrolling.ts';
import { benchShift } from './panel/shift.ts';
import { benchTyping } from './panel/typing.ts';
import { benchWeight } from './panel/weight.ts';

/** The first load of the panel over a slow connection. */
export const benchPanel = async (): Promise<void> => {
  const world = await openPanelWorld();
  try {
    await benchWeight(await benchFirstLoad(world));
    await benchShift(world);
    await benchTyping(world);
    await benchScrolling(world);
    await benchDispatch(world);
  } finally {
    await world.close();
  }
};
