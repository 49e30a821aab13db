import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Subject } from '../photos/draw-photo.ts';

/** Work between inspections over the months of a year, described in the terms of the trade. */

type Product = Omit<UsedProduct, 'applicator'>;

const product = (name: string, activeSubstance: string, rest: Partial<Product>): Product => ({
  name,
  activeSubstance,
  amount: 1,
  unit: 'PIECES',
  batchNumber: null,
  authorisationNumber: null,
  method: null,
  ...rest,
});

const CYPERMETHRIN = product('Cymina Plus 25 EC', 'Cypermetryna 25 %', {
  amount: 50,
  unit: 'MILLILITERS',
  batchNumber: 'CY-2604/12',
  authorisationNumber: '5541/13',
  method: 'Oprysk powierzchniowy',
});
const WASP_FOAM = product('Pianka na osy', 'Tetrametryna 0,2 %, permetryna 0,25 %', {
  amount: 1.5,
  unit: 'PACKAGE',
  batchNumber: 'PO-2603/7',
  authorisationNumber: '6720/15',
  method: 'Bezpośrednio do gniazda',
});
const GEL = product('Żel na prusaki', 'Indoksakarb 0,6 %', {
  amount: 12.5,
  unit: 'GRAMS',
  batchNumber: 'ZP-2511/03',
  authorisationNumber: 'PL/2019/0356/MR',
  method: 'Krople żelu w szczelinach',
});
const ANT_GEL = product('Żel na mrówki', 'Spinosad 0,08 %', {
  amount: 8,
  unit: 'GRAMS',
  batchNumber: 'ZM-2602/01',
  authorisationNumber: 'PL/2018/0298/MR',
  method: 'Krople żelu na szlakach',
});
const PASTE = product('Bromadiolon pasta 10 g', 'Bromadiolon 0,0029 %', {
  amount: 240,
  unit: 'GRAMS',
  batchNumber: 'PB-2601/44',
  authorisationNumber: 'PL/2013/0084/MR',
  method: 'Karmniki zamykane',
});
const TRAPS = product('Pułapka zatrzaskowa', 'Nie zawiera', { amount: 6, method: 'Wyłożono wzdłuż ściany' });
const FOG = product('Pyretrum do zamgławiania', 'Pyretryny 3 %', {
  amount: 320,
  unit: 'CUBIC_METERS',
  batchNumber: 'PY-2605/2',
  authorisationNumber: '4880/11',
  method: 'Zamgławianie ULV',
});

export type Scenario = {
  /** From 1 to 12. */
  readonly months: readonly number[];
  /** Keys of the facilities where it happens; all if absent. */
  readonly at?: readonly string[];
  readonly purpose: string;
  readonly cause: string;
  readonly description: string;
  readonly pestsRemoved: string | null;
  readonly actionTaken: string;
  readonly area: string;
  readonly recommendations: string | null;
  readonly products: readonly Product[];
  readonly photos: Readonly<Partial<Record<InterventionImageType, readonly Subject[]>>>;
};

const COLD_MONTHS = [1, 2, 3, 10, 11, 12];
const WARM_MONTHS = [4, 5, 6, 7, 8, 9];

export const SCENARIOS: readonly Scenario[] = [
  {
    months: [6, 7, 8, 9],
    purpose: 'Zgłoszenie: osy przy wejściu dla pracowników',
    cause: 'Gniazdo pod okapem, szczelina między obróbką blacharską a murem.',
    description: 'Gniazdo o średnicy około 20 cm, duży ruch os w ciągu dnia. Jedna osoba użądlona.',
    pestsRemoved: 'Około 300 os, gniazdo zdjęte i zutylizowane.',
    actionTaken: 'Wejście zamknięte na czas zabiegu, pianka do gniazda po zachodzie słońca, gniazdo usunięte rano.',
    area: 'Wejście pracownicze, elewacja północna',
    recommendations: 'Uszczelnić szczelinę pod okapem przed wiosną.',
    products: [WASP_FOAM],
    photos: {},
  },
  {
    months: COLD_MONTHS,
    purpose: 'Zgłoszenie: ślady gryzoni w strefie przyjęć',
    cause: 'Szczelina pod bramą rampy, około 2 cm, szczotka progowa zużyta.',
    description: 'Świeże odchody wzdłuż ściany, ślady na opakowaniach zbiorczych. Towar bez uszkodzeń.',
    pestsRemoved: '3 myszy domowe w pułapkach zatrzaskowych w ciągu dwóch dób.',
    actionTaken: 'Wyłożono dodatkowe pułapki i karmniki, sprzątnięto odchody, sprawdzono całą ścianę rampy.',
    area: 'Rampa przyjęć, magazyn surowca',
    recommendations: 'Wymienić szczotkę progową bramy, odsunąć palety o 50 cm od ściany.',
    products: [TRAPS, PASTE],
    photos: { CAUSE: ['doorGap'], DESCRIPTION: ['droppings'], PESTS_REMOVED: ['snapCaught'] },
  },
  {
    months: [...COLD_MONTHS, 4, 9],
    at: ['bakery', 'hotel', 'hospital', 'tavern', 'foodPlant'],
    purpose: 'Zabieg przeciw prusakom na życzenie klienta',
    cause: 'Kratka ściekowa bez syfonu, wilgoć pod zlewem.',
    description: 'Pojedyncze osobniki i oothecy pod zmywarką, lepy z kilkunastoma osobnikami.',
    pestsRemoved: 'Kilkanaście osobników na lepach.',
    actionTaken: 'Żel w szczelinach urządzeń i przy rurach, wymiana lepów, kontrola za 14 dni.',
    area: 'Zmywalnia i kuchnia',
    recommendations: 'Uzupełnić syfon kratki, nie zostawiać mokrych ścierek na noc.',
    products: [GEL],
    photos: { CAUSE: ['dirtyDrain'], DESCRIPTION: ['boardCockroaches'] },
  },
  {
    months: [5, 6, 7],
    purpose: 'Zgłoszenie: mrówki na zapleczu',
    cause: 'Gniazdo pod płytą chodnika przy ścianie zewnętrznej.',
    description: 'Szlak mrówek od okna do szafki z cukrem.',
    pestsRemoved: null,
    actionTaken: 'Żel na szlaku wewnątrz, oprysk opaski wokół budynku na długości 12 m.',
    area: 'Zaplecze socjalne',
    recommendations: 'Przechowywać słodkie produkty w zamkniętych pojemnikach.',
    products: [ANT_GEL, CYPERMETHRIN],
    photos: {},
  },
  {
    months: WARM_MONTHS,
    at: ['foodPlant', 'mill', 'bakery', 'warehouse'],
    purpose: 'Zabieg przeciw molom spożywczym po przekroczeniu limitu',
    cause: 'Zalegający pył mączny na konstrukcji i stara partia otrąb przy ścianie.',
    description: 'Pułapki feromonowe z ponad 20 osobnikami, motyle w locie przy oświetleniu.',
    pestsRemoved: 'Odkurzono pył z larwami, partia otrąb wycofana przez klienta.',
    actionTaken: 'Zamgławianie hali po zakończeniu zmiany, wietrzenie 6 godzin, nowe feromony.',
    area: 'Hala pakowania',
    recommendations: 'Raz w tygodniu odkurzać konstrukcję nad liniami.',
    products: [FOG],
    photos: { DESCRIPTION: ['mothsMany'] },
  },
  {
    months: [3, 4, 10],
    purpose: 'Kuna na poddaszu, hałas w nocy',
    cause: 'Uszkodzona siatka w otworze wentylacyjnym.',
    description: 'Ślady i resztki pokarmu przy kanale wentylacji, uszkodzona wełna.',
    pestsRemoved: '1 kuna złowiona w pułapkę żywołowną i wypuszczona poza miastem.',
    actionTaken: 'Pułapka żywołowna na trzy noce, po odłowie zamknięcie otworu siatką tymczasową.',
    area: 'Poddasze',
    recommendations: 'Założyć stałą siatkę stalową w otworze.',
    products: [],
    photos: { PESTS_REMOVED: ['liveCage'] },
  },
];
