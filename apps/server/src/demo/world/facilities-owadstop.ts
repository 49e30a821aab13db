import { FISH_PLANT } from '../plans/fish-plant.ts';
import { MILL, TAVERN } from '../plans/mill-and-tavern.ts';
import { type Facility, INDUSTRY, KITCHEN } from './facility-types.ts';

const KAROL = 'technik@owadstop.example';
const NATALIA = 'natalia.bielska@owadstop.example';

export const OWADSTOP_FACILITIES: readonly Facility[] = [
  {
    key: 'fishPlant',
    root: 'owadstop',
    company: 'mewa',
    companyZone: 'Kaszuby',
    name: 'Przetwórnia ryb Mewa – Władysławowo',
    address: 'ul. Rybacka 21, 84-120 Władysławowo',
    radioErrorInterval: 15,
    plans: [FISH_PLANT],
    rhythm: 'monthly',
    weekday: 2,
    startsAt: 8 * 60,
    technicians: [KAROL, NATALIA],
    approver: 'admin@owadstop.example',
    receivers: ['Magdalena Dąbrowska', 'Jacek Necel'],
    questions: INDUSTRY,
    bait: 'brodifacoumBlock',
    habits: { blowFly: 4, houseFly: 1.6, rat: 2, indianMealMoth: 0.05, flourMoth: 0.05, flourBeetle: 0 },
    episodes: [
      {
        pests: ['rat'],
        from: 4.3,
        to: 2.4,
        factor: 5,
        kinds: ['outside', 'production'],
        treatment:
          'Szczury od strony nabrzeża: obsada karmników co 5 m, deratyzacja studzienek, codzienny wywóz odpadów rybnych.',
      },
    ],
  },
  {
    key: 'mill',
    root: 'owadstop',
    company: 'mlyn',
    companyZone: 'Kaszuby',
    name: 'Młyn Stolem – Reda',
    address: 'ul. Młyńska 4, 84-240 Reda',
    radioErrorInterval: 20,
    plans: [MILL],
    rhythm: 'monthly',
    weekday: 5,
    startsAt: 9 * 60,
    technicians: [NATALIA, KAROL],
    approver: 'admin@owadstop.example',
    receivers: ['Szymon Formela', 'Danuta Formela'],
    questions: [
      'doorsTight',
      'wallsTight',
      'windowScreens',
      'cleanliness',
      'distanceFromWalls',
      'vegetation',
      'deliveries',
      'devicesInPlace',
      'noLiveSigns',
    ],
    bait: 'bromadioloneGrain',
    habits: { flourMoth: 2.6, grainWeevil: 3, flourBeetle: 2.4, germanCockroach: 0, fieldMouse: 1.6 },
    episodes: [
      {
        pests: ['flourMoth', 'flourBeetle'],
        from: 6,
        to: 4,
        factor: 3,
        kinds: ['production', 'storage', 'technical'],
        treatment:
          'Mklik mączny przy mlewnikach: odkurzanie rękawów, zamgławianie weekendowe, wymiana feromonów we wszystkich pułapkach.',
      },
    ],
  },
  {
    key: 'tavern',
    root: 'owadstop',
    company: 'mewa',
    companyZone: 'Trójmiasto',
    name: 'Tawerna Stary Bosman – Gdynia',
    address: 'ul. Nadbrzeżna 2, 81-374 Gdynia',
    radioErrorInterval: 15,
    plans: [TAVERN],
    rhythm: 'monthly',
    weekday: 1,
    startsAt: 8 * 60 + 30,
    technicians: [KAROL],
    approver: 'admin@owadstop.example',
    receivers: ['Beata Miszewska'],
    questions: KITCHEN,
    bait: 'difenacoumPaste',
    habits: { rat: 1.5, germanCockroach: 1.2, marten: 0.2 },
    episodes: [],
  },
];
