import type { ProductUnit } from '@trapline/contract/interventions/rules.ts';
import type { ProductAction, ProductType, UseArea } from '@trapline/contract/products/rules.ts';
import type { Substance } from '@trapline/contract/products/schemas.ts';
import type { MixtureCode } from '../../src/seed/catalogue/mixtures.ts';

/** Products of the companies. Names and authorisation numbers are invented; substances and CAS numbers are real. */

export type DemoBatch = {
  readonly number: string;
  /** Days from today; null without a date. */
  readonly until: number | null;
};

export type DemoProduct = {
  readonly name: string;
  readonly authorisation: string | null;
  /** Days from today; null without an end. */
  readonly until: number | null;
  readonly type: ProductType;
  readonly formulation: string;
  readonly toxic: boolean;
  readonly action: ProductAction;
  readonly substances: readonly Substance[];
  readonly areas: readonly UseArea[];
  readonly permanent: boolean;
  readonly maxDays: number | null;
  readonly firstVisitDays?: number;
  readonly visitEveryDays?: number;
  /** Hazard statements of the label. */
  readonly hazards?: readonly string[];
  readonly unit: ProductUnit;
  readonly note: string | null;
  readonly mixture: MixtureCode | null;
  /** Newest first. */
  readonly batches: readonly DemoBatch[];
  /** The clients did not approve it. */
  readonly isUnapproved?: true;
};

const substance = (name: string, cas: string, percent: number): Substance => ({ name, cas, percent });

const BROMADIOLONE = (percent: number) => substance('Bromadiolon', '28772-56-7', percent);

const rodenticide = (
  name: string,
  active: Substance,
  rest: Partial<DemoProduct> & Pick<DemoProduct, 'authorisation' | 'batches'>,
): DemoProduct => ({
  name,
  until: 700,
  type: 'RODENTICIDE',
  formulation: 'Kostka parafinowa',
  toxic: true,
  action: 'ANTICOAGULANT_2',
  substances: [active],
  areas: ['INDOOR', 'AROUND_BUILDINGS'],
  permanent: false,
  maxDays: 35,
  firstVisitDays: 5,
  visitEveryDays: 7,
  hazards: ['H373'],
  unit: 'GRAMS',
  note: null,
  mixture: null,
  ...rest,
});

const insecticide = (
  name: string,
  substances: readonly Substance[],
  rest: Partial<DemoProduct> & Pick<DemoProduct, 'authorisation' | 'batches' | 'formulation'>,
): DemoProduct => ({
  name,
  until: 900,
  type: 'INSECTICIDE',
  toxic: true,
  action: 'NONE',
  substances,
  areas: ['INDOOR'],
  permanent: false,
  maxDays: null,
  unit: 'MILLILITERS',
  note: null,
  mixture: null,
  ...rest,
});

const COMMON: readonly DemoProduct[] = [
  rodenticide('Bromadiolon kostka 20 g', BROMADIOLONE(0.005), {
    authorisation: 'PL/2014/0131/MR',
    mixture: 'bromadioloneBlock',
    batches: [
      { number: 'BK-2608/11', until: 620 },
      { number: 'BK-2509/04', until: -12 },
    ],
  }),
  rodenticide('Bromadiolon pasta 10 g', BROMADIOLONE(0.0029), {
    authorisation: 'PL/2013/0084/MR',
    formulation: 'Pasta w saszetkach',
    batches: [{ number: 'PB-2601/44', until: 430 }],
  }),
  rodenticide('Difenakum pasta 10 g', substance('Difenakum', '56073-07-5', 0.005), {
    authorisation: 'PL/2015/0202/MR',
    formulation: 'Pasta w saszetkach',
    areas: ['INDOOR'],
    mixture: 'difenacoumPaste',
    batches: [{ number: 'DP-2605/02', until: 500 }],
  }),
  rodenticide('Brodifakum kostka 20 g', substance('Brodifakum', '56073-10-0', 0.005), {
    authorisation: 'PL/2012/0047/MR',
    until: -40,
    areas: ['INDOOR', 'AROUND_BUILDINGS', 'SEWER'],
    mixture: 'brodifacoumBlock',
    note: 'Pozwolenie wygasło, zapas do zwrotu.',
    batches: [{ number: 'BR-2410/01', until: -100 }],
  }),
  insecticide('Cymina Plus 25 EC', [substance('Cypermetryna', '52315-07-8', 25)], {
    authorisation: '5541/13',
    formulation: 'Koncentrat do emulsji',
    areas: ['INDOOR', 'AROUND_BUILDINGS'],
    batches: [{ number: 'CY-2604/12', until: 540 }],
  }),
  insecticide(
    'Pianka na osy',
    [substance('Tetrametryna', '7696-12-0', 0.2), substance('Permetryna', '52645-53-1', 0.25)],
    {
      authorisation: '6720/15',
      formulation: 'Aerozol',
      unit: 'PACKAGE',
      areas: ['AROUND_BUILDINGS'],
      batches: [{ number: 'PO-2603/7', until: 480 }],
    },
  ),
  insecticide('Żel na prusaki', [substance('Indoksakarb', '173584-44-6', 0.6)], {
    authorisation: 'PL/2019/0356/MR',
    formulation: 'Żel',
    unit: 'GRAMS',
    batches: [
      { number: 'ZP-2607/09', until: 600 },
      { number: 'ZP-2511/03', until: 210 },
    ],
  }),
];

const OF_DERATEX: readonly DemoProduct[] = [
  rodenticide('Cholekalcyferol pasta 15 g', substance('Cholekalcyferol', '67-97-0', 0.075), {
    authorisation: 'PL/2020/0411/MR',
    formulation: 'Pasta w saszetkach',
    action: 'ACUTE',
    maxDays: null,
    mixture: 'cholecalciferolPaste',
    batches: [{ number: 'CH-2602/05', until: 390 }],
    isUnapproved: true,
  }),
  insecticide('Żel na mrówki', [substance('Spinosad', '168316-95-8', 0.08)], {
    authorisation: 'PL/2018/0298/MR',
    formulation: 'Żel',
    unit: 'GRAMS',
    areas: ['INDOOR', 'AROUND_BUILDINGS'],
    batches: [{ number: 'ZM-2602/01', until: 400 }],
  }),
  insecticide('Pyretrum do zamgławiania', [substance('Pyretryny', '8003-34-7', 3)], {
    authorisation: '4880/11',
    formulation: 'Płyn do zamgławiania ULV',
    unit: 'CUBIC_METERS',
    batches: [{ number: 'PY-2605/2', until: 450 }],
    isUnapproved: true,
  }),
  {
    ...rodenticide('Przynęta monitorująca 20 g', BROMADIOLONE(0.005), { authorisation: null, batches: [] }),
    until: null,
    type: 'NOT_BIOCIDAL',
    toxic: false,
    action: 'NONE',
    substances: [],
    permanent: true,
    maxDays: null,
    note: 'Bez substancji czynnej, do stałego wykładania.',
    mixture: 'monitoringBlock',
    batches: [{ number: 'PM-2606/30', until: null }],
  },
  {
    ...insecticide('Płyn do dezynfekcji powierzchni', [substance('Chlorek didecylodimetyloamonu', '7173-51-5', 5)], {
      authorisation: '7712/18',
      formulation: 'Koncentrat',
      batches: [{ number: 'DZ-2607/18', until: 350 }],
    }),
    type: 'DISINFECTANT',
  },
];

export const PRODUCTS = { deratex: [...COMMON, ...OF_DERATEX], owadstop: COMMON } as const;
