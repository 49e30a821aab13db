import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { scratchFolder, startServer } from '../../support/running-server.ts';
import { shareOut } from '../share-out.ts';
import { VIEWS } from './check-state.ts';
import { readFieldFacts } from './facts.ts';
import { createSessions } from './sessions.ts';
import { showState } from './show-state.ts';
import { SIZES, type Size } from './stage.ts';
import { officeStates } from './states-of-office.ts';
import { phoneStates } from './states-of-phone.ts';
import { visitStates } from './states-of-visit.ts';
import { createTourBrowser } from './tour-browser.ts';

/** Shows every state of the field app in each language, size and colour scheme, and prints faults (docs/testing.md). */

const { values } = parseArgs({
  options: {
    'field-states': { type: 'boolean' },
    languages: { type: 'string', default: LANGUAGES.join(',') },
    sizes: { type: 'string', default: Object.keys(SIZES).join(',') },
    views: { type: 'string', default: VIEWS.join(',') },
    states: { type: 'string', default: '' },
    pages: { type: 'string', default: '2' },
    pictures: { type: 'string' },
    url: { type: 'string' },
  },
});

const chosen = <T extends string>(known: readonly T[], names: string): readonly T[] =>
  names.split(',').map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new Error(`${name} is not one of ${known.join(', ')}`);
    return found;
  });

const languages = chosen(LANGUAGES, values.languages);
const sizes = chosen(Object.keys(SIZES) as Size[], values.sizes);
const views = chosen(VIEWS, values.views);
const states = [...visitStates, ...phoneStates, ...officeStates].filter(
  ({ name }) => values.states === '' || values.states.split(',').some((part) => name.includes(part)),
);
/** A page waits more than it computes. */
const pagesAtOnce = Number(values.pages);
if (!(pagesAtOnce >= 1)) throw new Error(`--pages ${values.pages} is not a number from 1`);

const startProduct = async () => {
  const { folder, remove } = await scratchFolder();
  const server = await startServer({ data: folder });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await remove();
    },
  };
};

const product = values.url ? { url: values.url, close: async () => undefined } : await startProduct();
if (values.pictures) await mkdir(values.pictures, { recursive: true });
const world = {
  facts: await readFieldFacts(product.url),
  cookiesOf: createSessions(product.url),
  pictures: values.pictures ?? null,
  views,
  print: (text: string) => console.log(text),
};
const browsers = Array.from({ length: pagesAtOnce }, createTourBrowser);
const startedAt = performance.now();
const shows = sizes.flatMap((size) =>
  states.filter(({ isPhoneOnly }) => size === 'phone' || !isPhoneOnly).map((state) => ({ state, size })),
);
const counts = await shareOut(browsers, shows, async (browser, { state, size }) => {
  const stateStartedAt = performance.now();
  const count = await showState({ ...world, browser }, state, { size, languages });
  console.log(`${state.name} ${size}: ${count} faults, ${Math.round((performance.now() - stateStartedAt) / 1000)} s`);
  return count;
});
const faults = counts.reduce((sum, count) => sum + count, 0);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `${states.length} states in ${languages.join(', ')}, ${sizes.join(' and ')}: ${faults} faults, ${minutes} min`,
);
await Promise.all(browsers.map(({ close }) => close()));
await product.close();
process.exit(faults > 0 ? 1 : 0);
