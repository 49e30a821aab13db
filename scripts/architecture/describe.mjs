import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { LAYERS } from './layers.mjs';

// The parts of docs/architecture.md that are generated from the sources, so that they cannot be outdated.

const SERVER = 'apps/server/src';
const FEATURES = `${SERVER}/features`;

const sources = () =>
  readdirSync(path.join(root, FEATURES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.fixture)\.ts$/.test(entry.name))
    .map((entry) => path.relative(path.join(root, FEATURES), path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({
      domain: file.split('/')[0],
      file,
      source: readFileSync(path.join(root, FEATURES, file), 'utf8'),
    }));

const formatCell = (list) => list.map((one) => `\`${one}\``).join(', ');

const layersTable = () => [
  '| Layer | Domains | Content |',
  '| --- | --- | --- |',
  ...LAYERS.toReversed().map(({ name, what, domains }) => `| ${name} | ${formatCell(domains)} | ${what} |`),
];

/** Each `subscribe(event, handler)` of a subscriber file, with the functions that its handler calls. */
const subscriptionsIn = ({ domain, source }) =>
  [...source.matchAll(/\bsubscribe(?:WithFacts)?\((\w+),(.*?)(?=\n {2}(?:subscribe|\/\/)|\n\];)/gs)].map(
    ([, event, handler]) => {
      const steps = [...handler.matchAll(/(\w+)\(\s*tx\b/g)].map(([, step]) => step);
      return { event, text: `\`${domain}\`: ${formatCell([...new Set(steps)])}` };
    },
  );

/** The domains of `subscribers.ts`, in their order. */
const subscriberOrder = () => {
  const list = readFileSync(path.join(root, SERVER, 'subscribers.ts'), 'utf8');
  const folderOf = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([^/]+)\//g)].map(([, a, b]) => [a, b]),
  );
  return [...list.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name]) => folderOf.get(name));
};

const eventsTable = () => {
  const all = sources();
  const order = subscriberOrder();
  const subscriptions = all
    .filter(({ file }) => file.endsWith('.subscribers.ts'))
    .sort((one, other) => order.indexOf(one.domain) - order.indexOf(other.domain))
    .flatMap(subscriptionsIn);
  const events = all
    .filter(({ file }) => file.endsWith('.events.ts'))
    .flatMap(({ source }) => [...source.matchAll(/export const (\w+) = defineEvent\b/g)].map(([, event]) => event));
  const rows = events.sort().map((event) => {
    const emitted = all.filter(({ source }) => new RegExp(`\\bemit\\(\\s*tx,\\s*${event}\\b`).test(source));
    const handled = subscriptions.filter((one) => one.event === event).map(({ text }) => text);
    return `| \`${event}\` | ${formatCell(emitted.map(({ file }) => file))} | ${handled.join('; ')} |`;
  });
  return ['| Event | Emitted in | Runs, in this order |', '| --- | --- | --- |', ...rows];
};

/** Pads columns to equal width, as the formatter does. */
const alignColumns = (rows) => {
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((text) => text.trim()),
  );
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const pad = (text, column) => (/^-+$/.test(text) ? '-'.repeat(widths[column]) : text.padEnd(widths[column]));
  return cells.map((row) => `| ${row.map(pad).join(' | ')} |`);
};

const GENERATED_PARTS = { layers: layersTable, events: eventsTable };

/** The document with its generated parts replaced, each between `<!-- name: ... -->` and `<!-- end of name -->`. */
export const updateGeneratedParts = (text) =>
  Object.entries(GENERATED_PARTS).reduce((result, [name, lines]) => {
    const partPattern = new RegExp(`(<!-- ${name}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!partPattern.test(result)) throw new Error(`docs/architecture.md has no part ${name}`);
    return result.replace(partPattern, (_, begin, end) => `${begin}\n${alignColumns(lines()).join('\n')}\n\n${end}`);
  }, text);

/** Faults of an event: it has no subscriber, or no code emits it. */
export const findUnhandledEvents = () =>
  eventsTable()
    .slice(2)
    .flatMap((row) => {
      const [, event, emitted, handled] = row.split('|').map((text) => text.trim());
      if (emitted === '') return [`${event} is emitted nowhere`];
      return handled === '' ? [`${event} has no subscriber`] : [];
    });
