import type { BuildEnvironmentOptions } from 'vite';

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>;
type CodeSplitting = Exclude<Exclude<Output, readonly unknown[]>['codeSplitting'], boolean | undefined>;

const FEATURE = /\/src\/features\/([a-z-]+)\//;
/**
 * The style sheet of the frame contains the styles of these features. Styles of other features are loaded with their
 * pages: the names of all classes would be a tenth of the frame.
 */
const FRAMED = 'account|auth|companies|dashboard|devices|inspections|notifications|place-users|places|search';
const SEPARATE_CHUNKS = new RegExp(
  `/src/(?:features/(?!(?:${FRAMED})/\\w+/[^/]+$)|components/(?:catalogue|charts|plan|sortable)/)|/brand\\.module\\.css$`,
);
const FRAME = /\/src\/app\/(?:entry\/Panel|screens\/\w*Area\w*|to-uuid-address)\.tsx?$|\.css$/;
const HOME =
  /\/src\/app\/screens\/dashboard\/(?!LatestInspections|OpenRecommendations|ChoosePlace|CompanySelect|ShortcutSelect|AttentionDevicesScreen|WaitingVisitsScreen|TileList|FirstSteps|PlaceActivity|Sites|Archive)/;
const START_TEXTS = /\/packages\/phrases\/src\/([a-z]{2})\/(?:start|account|auth|common|layout|ui)\.ts$/;

/**
 * Assigns modules to the files of the build. The server of a small company uses HTTP/1, where each file costs a round
 * trip, so there are few files, each needed completely. The last rule puts a new feature in a separate file, so the
 * existing files do not grow.
 */
export const chunks: CodeSplitting = {
  groups: [
    // the pages before sign-in, and the common base of all pages
    { name: 'start', tags: ['$initial'], priority: 9 },
    { name: 'start', test: 'rolldown/runtime', priority: 9 },
    { name: (id) => `words-${START_TEXTS.exec(id)?.[1]}`, debugName: 'words', test: START_TEXTS, priority: 9 },
    // the frame around every page, with its router and every route's address; one style sheet for all of the panel
    { name: 'frame', test: (id) => FRAME.test(id) && !SEPARATE_CHUNKS.test(id), priority: 8 },
    // parts that open from the frame, loaded when the first page is complete
    {
      name: 'frame-more',
      test: /\/src\/app\/shell\/(?:\w+Items|SignOutQuestion|SessionOver|(?:State|Offline|SignIn|SecondFactor)Bars?|area\/AreaOptions)/,
      priority: 5.2,
    },
    { name: 'toasts', test: /\/node_modules\/@mantine\/notifications\//, priority: 8 },
    { name: 'home', test: HOME, priority: 7 },
    { name: 'schemas', test: /\/packages\/contract\/src\/.*\/schemas\.ts$|\/node_modules\/zod\//, priority: 6 },
    // lists with columns, which a start page shows last or not at all
    { name: 'grid', test: /\/src\/components\/data-grid\/|\/src\/app\/screens\/dashboard\//, priority: 5.5 },
    // lists that users sort by hand: on few pages
    { name: 'sortable', test: /\/src\/components\/(?:catalogue|sortable)\/|\/node_modules\/@dnd-kit\//, priority: 5.1 },
    // the library of forms: also for the pages before sign-in that have more than two fields
    {
      name: 'forms',
      test: /\/node_modules\/(?:@mantine\/form|klona|fast-deep-equal)\/|\/src\/lib\/form\.ts$|\/kernel\/field-errors\.ts$/,
      priority: 5.1,
    },
    // plans on a canvas: of a facility, of a visit, and with a heatmap
    { name: 'plan', test: /\/src\/components\/plan\/|\/packages\/plan-render\//, priority: 5.1 },
    // lines and bars with their tables: statistics, and a facility's dashboard
    { name: 'charts', test: /\/src\/components\/charts\//, priority: 5.1 },
    // the components of lists and forms
    { name: 'kit', test: /\/src\/(?:components|shared|lib)\/|\/node_modules\/@mantine\//, priority: 5 },
    // pages with parts of several features: small, and rarely opened one after another
    { name: 'screens', test: /\/src\/app\/screens\/(?!GalleryScreen)/, priority: 4.5 },
    { name: (id) => FEATURE.exec(id)?.[1] ?? null, debugName: 'features', test: FEATURE, priority: 4 },
  ],
};
