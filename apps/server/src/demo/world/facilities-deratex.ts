import { BAKERY } from '../plans/bakery.ts';
import { FOOD_PLANT, FOOD_PLANT_SITE } from '../plans/food-plant.ts';
import { HOSPITAL_KITCHEN } from '../plans/hospital-kitchen.ts';
import { HOTEL_BASEMENT, HOTEL_GROUND } from '../plans/hotel.ts';
import { WAREHOUSE } from '../plans/warehouse.ts';
import { type Facility, INDUSTRY, KITCHEN } from './facility-types.ts';

const MAREK = 'technik@deratex.example';
const LUKASZ = 'lukasz.kaczmarek@deratex.example';
const EWA = 'ewa.piotrowska@deratex.example';

export const DERATEX_FACILITIES: readonly Facility[] = [
  {
    key: 'foodPlant',
    root: 'deratex',
    company: 'zbozowit',
    companyZone: 'Powiat wrzesiński',
    name: 'Zakład produkcyjny Zbożowit – Września',
    address: 'ul. Gnieźnieńska 52, 62-300 Września',
    radioErrorInterval: 15,
    plans: [FOOD_PLANT, FOOD_PLANT_SITE],
    rhythm: 'weekly',
    weekday: 2,
    startsAt: 7 * 60 + 20,
    technicians: [LUKASZ, MAREK],
    approver: 'admin@deratex.example',
    receivers: ['Joanna Wiśniewska', 'Paweł Grabowski', 'Tomasz Lewandowski'],
    questions: INDUSTRY,
    bait: 'monitoringBlock',
    habits: { germanCockroach: 0.1, indianMealMoth: 1.3, flourBeetle: 1.2, blowFly: 0.4, pharaohAnt: 0 },
    episodes: [
      {
        pests: ['indianMealMoth', 'cocoaMoth'],
        from: 5.2,
        to: 3,
        factor: 4.5,
        kinds: ['storage', 'production'],
        treatment:
          'Omacnica spichrzanka w magazynie surowców: zamgławianie preparatem na bazie pyretroidów, przegląd partii orzechów i rodzynek, zagęszczenie pułapek feromonowych.',
      },
      {
        pests: ['mouse', 'fieldMouse'],
        from: 1.6,
        to: 0.5,
        factor: 2.6,
        kinds: ['storage', 'corridor', 'outside'],
        treatment:
          'Wzmożona aktywność gryzoni po żniwach: dodatkowa obsada karmników od strony pól, uszczelnienie bramy 30/G zlecone utrzymaniu ruchu.',
      },
    ],
  },
  {
    key: 'warehouse',
    root: 'deratex',
    company: 'zbozowit',
    companyZone: 'Powiat poznański',
    name: 'Magazyn centralny Zbożowit – Gądki',
    address: 'ul. Magazynowa 3, 62-023 Gądki',
    radioErrorInterval: 15,
    plans: [WAREHOUSE],
    rhythm: 'monthly',
    weekday: 4,
    startsAt: 8 * 60 + 10,
    technicians: [EWA, LUKASZ],
    approver: 'admin@deratex.example',
    receivers: ['Rafał Urbański', 'Monika Stachowiak'],
    questions: [
      'doorsTight',
      'wallsTight',
      'cleanliness',
      'distanceFromWalls',
      'waste',
      'vegetation',
      'deliveries',
      'devicesInPlace',
      'documentation',
    ],
    bait: 'bromadioloneBlock',
    habits: { mouse: 1.4, germanCockroach: 0, fruitFly: 0.3 },
    episodes: [
      {
        pests: ['mouse'],
        from: 2.4,
        to: 1.1,
        factor: 4,
        kinds: ['storage', 'corridor'],
        treatment:
          'Myszy w strefie doków 3–6: dostawiono pułapki przy rampach, wymieniono szczotki progowe dwóch bram, kontrola co 7 dni do wygaszenia.',
      },
    ],
  },
  {
    key: 'bakery',
    root: 'deratex',
    company: 'arkady',
    companyZone: 'Powiat poznański',
    name: 'Piekarnia Pod Arkadami – Swarzędz',
    address: 'ul. Poznańska 18, 62-020 Swarzędz',
    radioErrorInterval: 30,
    plans: [BAKERY],
    rhythm: 'monthly',
    weekday: 3,
    startsAt: 11 * 60,
    technicians: [MAREK],
    approver: 'admin@deratex.example',
    receivers: ['Barbara Michalak', 'Krzysztof Michalak'],
    questions: KITCHEN,
    bait: 'bromadioloneBlock',
    habits: {
      germanCockroach: 1.4,
      flourMoth: 1.8,
      indianMealMoth: 0.7,
      flourBeetle: 1.6,
      wasp: 2.4,
      drugstoreBeetle: 2,
    },
    episodes: [
      {
        pests: ['germanCockroach'],
        from: 7.6,
        to: 5,
        factor: 9,
        kinds: ['production', 'kitchen', 'social'],
        treatment:
          'Prusaki w hali pieców i zmywalni: żelowanie w trzech turach co 14 dni, odkurzanie szczelin, uszczelnienie listew przy piecu nr 2.',
      },
    ],
  },
  {
    key: 'hotel',
    root: 'deratex',
    company: 'lipy',
    companyZone: 'Poznań',
    name: 'Hotel Pod Lipami – Poznań',
    address: 'ul. Lipowa 9, 60-535 Poznań',
    radioErrorInterval: 15,
    plans: [HOTEL_GROUND, HOTEL_BASEMENT],
    rhythm: 'monthly',
    weekday: 1,
    startsAt: 9 * 60 + 30,
    technicians: [MAREK],
    approver: 'admin@deratex.example',
    receivers: ['Julia Sobczak', 'Adam Frąckowiak'],
    questions: KITCHEN,
    bait: 'difenacoumPaste',
    habits: { rat: 1.6, silverfish: 2.2, flourBeetle: 0.2, grainWeevil: 0.1, sawToothedBeetle: 0.1 },
    episodes: [
      {
        pests: ['germanCockroach'],
        from: 10.5,
        to: 8.4,
        factor: 5,
        kinds: ['kitchen', 'public'],
        treatment:
          'Prusaki za zabudową baru i w kuchni: żelowanie, lepy kontrolne co 3 dni, wymiana uszczelki zmywarki.',
      },
    ],
  },
  {
    key: 'hospital',
    root: 'deratex',
    company: 'szpital',
    companyZone: 'Powiat poznański',
    name: 'Kuchnia szpitalna – Lipnowo',
    address: 'ul. Szpitalna 1, 62-010 Lipnowo',
    radioErrorInterval: 15,
    plans: [HOSPITAL_KITCHEN],
    rhythm: 'weekly',
    weekday: 4,
    startsAt: 12 * 60 + 15,
    technicians: [MAREK, EWA],
    approver: 'admin@deratex.example',
    receivers: ['Hanna Jasińska', 'Renata Cieślak', 'Wojciech Nowicki'],
    questions: [...KITCHEN, 'deliveries', 'documentation'],
    bait: 'monitoringBlock',
    habits: { germanCockroach: 0.5, mothFly: 2, fruitFly: 1.3, indianMealMoth: 0.3, flourMoth: 0.2 },
    episodes: [
      {
        pests: ['pharaohAnt'],
        from: 3.4,
        to: 1.7,
        factor: 14,
        kinds: ['kitchen', 'social'],
        treatment:
          'Mrówka faraona w kuchni dietetycznej: przynęty żelowe z regulatorem wzrostu, zakaz oprysków do czasu wygaszenia gniazd.',
      },
    ],
  },
];
