import type { MEASUREMENT_METHODS, REDIRECT_OPTIONS } from '@trapline/contract/device-types/schemas.ts';
import type { ActionCode } from './actions.ts';
import type { ObjectCode } from './objects.ts';
import type { ObservationCode } from './observations.ts';
import type { TextRow } from './types.ts';

export type CatalogueDeviceType = {
  readonly name: TextRow;
  readonly description: TextRow;
  readonly color: string;
  readonly prefix: string;
  readonly method: (typeof MEASUREMENT_METHODS)[number];
  readonly redirect: (typeof REDIRECT_OPTIONS)[number];
  readonly actions: readonly ActionCode[];
  readonly objects: readonly ObjectCode[];
  readonly observations: readonly ObservationCode[];
};

const UPKEEP_ACTIONS = ['deviceRepaired', 'deviceReplaced', 'deviceMoved', 'labelReplaced'] as const;
const RODENTS = ['mouse', 'rat', 'roofRat', 'fieldMouse', 'vole', 'shrew'] as const;
const STATE_OBSERVATIONS = ['notAccessible', 'blockedByGoods', 'damaged', 'missing', 'dirty', 'labelMissing'] as const;

/** The electronic trap is first: its id must be 1 (DEC-061). Observations need AMOUNT_PERCENTAGE (DEC-065). */
export const DEVICE_TYPES = {
  electronicTrap: {
    name: [
      'Pułapka elektroniczna',
      'Electronic trap',
      'Elektronische Falle',
      'Trappola elettronica',
      'Электронная ловушка',
    ],
    description: [
      'Pułapka na gryzonie z czujnikiem i łącznością radiową',
      'Rodent trap with a sensor and a radio link',
      'Nagerfalle mit Sensor und Funkverbindung',
      'Trappola per roditori con sensore e collegamento radio',
      'Ловушка для грызунов с датчиком и радиосвязью',
    ],
    color: '#7048e8',
    prefix: 'E',
    method: 'AMOUNT_PERCENTAGE',
    redirect: 'none',
    actions: ['checked', 'trapReset', 'cleaned', 'batteryReplaced', ...UPKEEP_ACTIONS],
    objects: [...RODENTS],
    observations: [...STATE_OBSERVATIONS, 'droppings'],
  },
  baitStation: {
    name: ['Karmnik deratyzacyjny', 'Bait station', 'Köderstation', 'Postazione d’esca', 'Приманочная станция'],
    description: [
      'Zamykana stacja z przynętą na szczury i myszy',
      'Lockable station with bait for rats and mice',
      'Verschließbare Station mit Köder für Ratten und Mäuse',
      'Postazione con chiusura ed esca per ratti e topi',
      'Закрываемая станция с приманкой для крыс и мышей',
    ],
    color: '#1c7ed6',
    prefix: 'K',
    method: 'AMOUNT_PERCENTAGE',
    redirect: 'observationsModal',
    actions: ['checked', 'baitReplaced', 'cleaned', 'treatment', ...UPKEEP_ACTIONS],
    objects: ['rat', 'mouse', 'fieldMouse', 'vole', 'slug', 'gardenAnt', 'woodlouse'],
    observations: ['baitCollect', 'refill', 'baitMouldy', 'baitWet', 'droppings', 'gnawMarks', ...STATE_OBSERVATIONS],
  },
  snapTrap: {
    name: ['Pułapka zatrzaskowa', 'Snap trap', 'Schlagfalle', 'Trappola a scatto', 'Ударная ловушка'],
    description: [
      'Pułapka mechaniczna w obudowie ochronnej',
      'Mechanical trap in a protective housing',
      'Mechanische Falle im Schutzgehäuse',
      'Trappola meccanica in contenitore protettivo',
      'Механическая ловушка в защитном корпусе',
    ],
    color: '#e8590c',
    prefix: 'Z',
    method: 'AMOUNT',
    redirect: 'objectsModal',
    actions: ['checked', 'trapReset', 'baitReplaced', 'cleaned', ...UPKEEP_ACTIONS],
    objects: [...RODENTS],
    observations: [],
  },
  multiCatchTrap: {
    name: [
      'Pułapka wielołowna na myszy',
      'Multi-catch mouse trap',
      'Mehrfachfangfalle für Mäuse',
      'Trappola multicattura per topi',
      'Многоместная живоловка для мышей',
    ],
    description: [
      'Metalowa pułapka bez trutki, chwyta wiele gryzoni',
      'Metal trap without poison, catches several rodents',
      'Giftfreie Metallfalle, fängt mehrere Nager',
      'Trappola metallica senza veleno, cattura più roditori',
      'Металлическая ловушка без яда, ловит нескольких грызунов',
    ],
    color: '#0c8599',
    prefix: 'W',
    method: 'AMOUNT',
    redirect: 'objectsModal',
    actions: ['checked', 'trapReset', 'glueBoardReplaced', 'cleaned', ...UPKEEP_ACTIONS],
    objects: ['mouse', 'fieldMouse', 'vole', 'shrew', 'spider', 'woodlouse', 'groundBeetle'],
    observations: [],
  },
  glueBoard: {
    name: [
      'Lep na owady biegające',
      'Glue board for crawling insects',
      'Klebefalle für kriechende Insekten',
      'Trappola collante per insetti striscianti',
      'Клеевая ловушка для ползающих насекомых',
    ],
    description: [
      'Detektor lepowy ustawiany przy ścianie',
      'Adhesive detector placed along the wall',
      'Klebedetektor entlang der Wand',
      'Rilevatore adesivo posto lungo la parete',
      'Клеевой детектор, устанавливаемый вдоль стены',
    ],
    color: '#f08c00',
    prefix: 'L',
    method: 'AMOUNT_PERCENTAGE',
    redirect: 'objectsModal',
    actions: ['checked', 'glueBoardReplaced', 'treatment', ...UPKEEP_ACTIONS],
    objects: [
      'germanCockroach',
      'orientalCockroach',
      'pharaohAnt',
      'gardenAnt',
      'silverfish',
      'flourBeetle',
      'grainWeevil',
      'sawToothedBeetle',
      'drugstoreBeetle',
      'larderBeetle',
      'spider',
      'woodlouse',
      'groundBeetle',
      'earwig',
    ],
    observations: [...STATE_OBSERVATIONS],
  },
  uvTrap: {
    name: [
      'Lampa owadobójcza UV',
      'UV light trap',
      'UV-Insektenfalle',
      'Lampada UV cattura insetti',
      'УФ-ловушка для летающих насекомых',
    ],
    description: [
      'Lampa z wkładem lepowym na owady latające',
      'Lamp with a glue board for flying insects',
      'Lampe mit Klebefolie für Fluginsekten',
      'Lampada con pannello collante per insetti volanti',
      'Лампа с клеевой пластиной для летающих насекомых',
    ],
    color: '#ae3ec9',
    prefix: 'UV',
    method: 'AMOUNT_PERCENTAGE',
    redirect: 'objectsModal',
    actions: ['checked', 'glueBoardReplaced', 'uvTubeReplaced', 'cleaned', ...UPKEEP_ACTIONS],
    objects: [
      'houseFly',
      'blowFly',
      'fruitFly',
      'mothFly',
      'mosquito',
      'midge',
      'wasp',
      'nightMoth',
      'indianMealMoth',
      'flourMoth',
    ],
    observations: ['lampOff', ...STATE_OBSERVATIONS],
  },
  pheromoneTrap: {
    name: [
      'Pułapka feromonowa na mole spożywcze',
      'Pheromone trap for stored-product moths',
      'Pheromonfalle für Vorratsmotten',
      'Trappola a feromoni per tignole delle derrate',
      'Феромонная ловушка для складских молей',
    ],
    description: [
      'Pułapka lepowa z feromonem na szkodniki magazynowe',
      'Sticky trap with a lure for stored-product pests',
      'Klebefalle mit Lockstoff für Vorratsschädlinge',
      'Trappola adesiva con feromone per infestanti delle derrate',
      'Клеевая ловушка с феромоном для вредителей запасов',
    ],
    color: '#2f9e44',
    prefix: 'F',
    method: 'AMOUNT_PERCENTAGE',
    redirect: 'objectsModal',
    actions: ['checked', 'pheromoneReplaced', 'glueBoardReplaced', ...UPKEEP_ACTIONS],
    objects: ['indianMealMoth', 'flourMoth', 'cocoaMoth', 'grainWeevil', 'flourBeetle', 'sawToothedBeetle'],
    observations: [...STATE_OBSERVATIONS],
  },
  liveTrap: {
    name: ['Pułapka żywołowna', 'Live trap', 'Lebendfalle', 'Trappola a cattura viva', 'Живоловушка'],
    description: [
      'Klatka do odłowu żywych zwierząt',
      'Cage for catching animals alive',
      'Käfig zum Lebendfang',
      'Gabbia per la cattura di animali vivi',
      'Клетка для отлова животных живьём',
    ],
    color: '#5c7cfa',
    prefix: 'P',
    method: 'AMOUNT',
    redirect: 'none',
    actions: ['checked', 'animalReleased', 'baitReplaced', 'cleaned', ...UPKEEP_ACTIONS],
    objects: ['marten', 'rat', 'mouse', 'shrew'],
    observations: [],
  },
} as const satisfies Readonly<Record<string, CatalogueDeviceType>>;

export type DeviceTypeCode = keyof typeof DEVICE_TYPES;
