import type { RecommendationKind, RecommendationPriority } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationCategoryCode } from '../../src/seed/catalogue/recommendation-categories.ts';

/** Texts of technicians to clients, and of the responses. */

export type Advice = {
  readonly text: string;
  readonly category: RecommendationCategoryCode;
  readonly priority: RecommendationPriority;
  readonly kind: RecommendationKind;
  readonly area: string;
  /** Days until the deadline. */
  readonly days: number;
  readonly answer: string;
  readonly rootCause?: string;
  readonly immediateAction?: string;
};

export const ADVICE: readonly Advice[] = [
  {
    text: 'Uszczelnić szczelinę pod bramą: między listwą a posadzką są 2 cm, mysz przejdzie bez wysiłku.',
    category: 'proofing',
    priority: 'HIGH',
    kind: 'CORRECTIVE_ACTION',
    area: 'Rampa, brama 3',
    days: 14,
    answer: 'Listwa szczotkowa wymieniona na całej szerokości bramy.',
    rootCause: 'Wózki widłowe zerwały listwę, a nikt tego nie zgłosił.',
    immediateAction: 'Bramę zamykać po każdym rozładunku, stacje przy wejściu sprawdzić po tygodniu.',
  },
  {
    text: 'Odsunąć palety od ściany na co najmniej 50 cm, żeby dało się sprawdzić stacje i zobaczyć ślady.',
    category: 'storage',
    priority: 'MEDIUM',
    kind: 'RECOMMENDATION',
    area: 'Magazyn wyrobów',
    days: 10,
    answer: 'Pas przy ścianie wyznaczony linią na posadzce, magazynierzy pouczeni.',
  },
  {
    text: 'Oczyścić kratkę ściekową i nalać wody do syfonu: z suchego syfonu wychodzą muchówki.',
    category: 'hygiene',
    priority: 'MEDIUM',
    kind: 'RECOMMENDATION',
    area: 'Zmywalnia',
    days: 7,
    answer: 'Kratka wyczyszczona, zalewanie syfonu dopisane do dziennego planu mycia.',
  },
  {
    text: 'Zamykać pojemniki na odpady i wywozić je częściej: resztki przy altanie karmią szczury.',
    category: 'waste',
    priority: 'HIGH',
    kind: 'CORRECTIVE_ACTION',
    area: 'Altana śmietnikowa',
    days: 14,
    answer: 'Umowa na wywóz zmieniona z jednego na trzy razy w tygodniu, pojemniki mają nowe pokrywy.',
    rootCause: 'Odbiór raz w tygodniu nie wystarcza od uruchomienia drugiej zmiany.',
    immediateAction: 'Teren uprzątnięty, dwie stacje dołożone za altaną.',
  },
  {
    text: 'Założyć siatki w oknach: otwarte okna nad linią wpuszczają owady latające.',
    category: 'technical',
    priority: 'MEDIUM',
    kind: 'RECOMMENDATION',
    area: 'Hala produkcji',
    days: 30,
    answer: 'Siatki zamontowane we wszystkich oknach od strony placu.',
  },
  {
    text: 'Skosić trawę i wyciąć krzewy do metra od elewacji: norki przy fundamencie są niewidoczne.',
    category: 'surroundings',
    priority: 'LOW',
    kind: 'RECOMMENDATION',
    area: 'Elewacja od północy',
    days: 21,
    answer: 'Skoszone, następne koszenie w planie na każdy miesiąc.',
  },
  {
    text: 'Udostępnić stację zastawioną regałem: od dwóch przeglądów nie można jej otworzyć.',
    category: 'devices',
    priority: 'MEDIUM',
    kind: 'RECOMMENDATION',
    area: 'Przy stacji',
    days: 7,
    answer: 'Regał przesunięty.',
  },
  {
    text: 'Ślady myszy w strefie surowca. Zabezpieczyć surowiec, przejrzeć partie z regału i opisać ryzyko.',
    category: 'storage',
    priority: 'HIGH',
    kind: 'INFESTATION',
    area: 'Magazyn surowca, regał A',
    days: 5,
    answer: 'Trzy worki odrzucone, reszta przejrzana i przełożona na regał B.',
    rootCause: 'Dostawa z nieszczelnej naczepy.',
    immediateAction: 'Pułapki zagęszczone do co 3 m, kontrola codziennie przez tydzień.',
  },
  {
    text: 'Zamykać drzwi na plac: stoją otwarte przez całą zmianę.',
    category: 'staff',
    priority: 'LOW',
    kind: 'RECOMMENDATION',
    area: 'Wejście dla personelu',
    days: 14,
    answer: 'Samozamykacz założony.',
  },
  {
    text: 'Zamurować przepust rur w ścianie: wokół rury jest otwór szerokości dłoni.',
    category: 'proofing',
    priority: 'HIGH',
    kind: 'CORRECTIVE_ACTION',
    area: 'Kotłownia',
    days: 21,
    answer: 'Przepust wypełniony wełną stalową i zaprawą.',
    rootCause: 'Pozostałość po wymianie instalacji.',
    immediateAction: 'Otwór zatkany siatką.',
  },
];

export const CLIENT_COMMENTS: readonly string[] = [
  'Zgłoszone do utrzymania ruchu.',
  'Czekamy na wycenę od wykonawcy.',
  'Część dotarła, montaż w tym tygodniu.',
];
export const REFUSAL = 'Brama należy do właściciela hali, wystąpimy do niego w nowym budżecie.';
export const NOT_EFFECTIVE = 'Listwa odstaje przy prowadnicy, nadal widać światło.';
