import type { TextRow } from './types.ts';

/** Kinds of bait by active substance, not by brand. Grams are those of one block or sachet. */
export type CatalogueMixture = {
  readonly name: TextRow;
  readonly description: TextRow;
  readonly grammage: number;
  /** If absent, the mixture is toxic. */
  readonly toxic?: false;
};

export const MIXTURES = {
  bromadioloneBlock: {
    grammage: 20,
    name: [
      'Bromadiolon 0,005 %, kostka 20 g',
      'Bromadiolone 0.005 %, block 20 g',
      'Bromadiolon 0,005 %, Block 20 g',
      'Bromadiolone 0,005 %, blocco 20 g',
      'Бромадиолон 0,005 %, брикет 20 г',
    ],
    description: [
      'Kostka parafinowa na szczury i myszy, do karmników na zewnątrz i w pomieszczeniach wilgotnych',
      'Wax block against rats and mice, for stations outdoors and in damp rooms',
      'Wachsblock gegen Ratten und Mäuse, für Stationen im Freien und in feuchten Räumen',
      'Blocco paraffinato contro ratti e topi, per postazioni esterne e locali umidi',
      'Парафиновый брикет против крыс и мышей, для станций снаружи и во влажных помещениях',
    ],
  },
  difenacoumPaste: {
    grammage: 10,
    name: [
      'Difenakum 0,005 %, pasta 10 g',
      'Difenacoum 0.005 %, paste 10 g',
      'Difenacoum 0,005 %, Paste 10 g',
      'Difenacoum 0,005 %, pasta 10 g',
      'Дифенакум 0,005 %, паста 10 г',
    ],
    description: [
      'Pasta w saszetkach do pomieszczeń suchych',
      'Paste in sachets for dry rooms',
      'Paste in Beuteln für trockene Räume',
      'Pasta in bustine per locali asciutti',
      'Паста в пакетиках для сухих помещений',
    ],
  },
  brodifacoumBlock: {
    grammage: 20,
    name: [
      'Brodifakum 0,0025 %, kostka 20 g',
      'Brodifacoum 0.0025 %, block 20 g',
      'Brodifacoum 0,0025 %, Block 20 g',
      'Brodifacoum 0,0025 %, blocco 20 g',
      'Бродифакум 0,0025 %, брикет 20 г',
    ],
    description: [
      'Kostka do zwalczania populacji odpornych, wyłącznie dla profesjonalistów',
      'Block against resistant populations, for professional use only',
      'Block gegen resistente Populationen, nur für berufsmäßige Verwender',
      'Blocco contro popolazioni resistenti, solo per uso professionale',
      'Брикет против устойчивых популяций, только для профессионального применения',
    ],
  },
  monitoringBlock: {
    grammage: 20,
    toxic: false,
    name: [
      'Przynęta nietoksyczna monitorująca, kostka 20 g',
      'Non-toxic monitoring bait, block 20 g',
      'Giftfreier Monitoringköder, Block 20 g',
      'Esca di monitoraggio non tossica, blocco 20 g',
      'Нетоксичная мониторинговая приманка, брикет 20 г',
    ],
    description: [
      'Do stałego monitoringu w strefach produkcji i wokół zakładu',
      'For permanent monitoring in production areas and around the site',
      'Für das Dauermonitoring in Produktionsbereichen und rund um den Betrieb',
      'Per il monitoraggio permanente nelle aree produttive e intorno allo stabilimento',
      'Для постоянного мониторинга в производственных зонах и вокруг предприятия',
    ],
  },
  cholecalciferolPaste: {
    grammage: 20,
    name: [
      'Cholekalcyferol 0,075 %, pasta 20 g',
      'Cholecalciferol 0.075 %, paste 20 g',
      'Cholecalciferol 0,075 %, Paste 20 g',
      'Colecalciferolo 0,075 %, pasta 20 g',
      'Холекальциферол 0,075 %, паста 20 г',
    ],
    description: [
      'Przynęta bez antykoagulantu, działa szybko także na populacje odporne',
      'Bait without anticoagulant, fast also against resistant populations',
      'Köder ohne Antikoagulans, wirkt schnell auch bei resistenten Populationen',
      'Esca senza anticoagulante, rapida anche su popolazioni resistenti',
      'Приманка без антикоагулянта, быстро действует и на устойчивые популяции',
    ],
  },
  alphachloraloseGrain: {
    grammage: 10,
    name: [
      'Alfachloraloza 4 %, saszetka 10 g',
      'Alphachloralose 4 %, sachet 10 g',
      'Alphachloralose 4 %, Beutel 10 g',
      'Alfacloralosio 4 %, bustina 10 g',
      'Альфахлоралоза 4 %, пакетик 10 г',
    ],
    description: [
      'Przynęta na myszy, wyłącznie w pomieszczeniach i zamkniętych karmnikach',
      'Bait against mice, indoors and in closed stations only',
      'Köder gegen Mäuse, nur in Innenräumen und geschlossenen Stationen',
      'Esca contro i topi, solo in interni e in postazioni chiuse',
      'Приманка против мышей, только в помещениях и в закрытых станциях',
    ],
  },
  bromadioloneGrain: {
    grammage: 25,
    name: [
      'Bromadiolon 0,005 %, ziarno 25 g',
      'Bromadiolone 0.005 %, grain 25 g',
      'Bromadiolon 0,005 %, Getreideköder 25 g',
      'Bromadiolone 0,005 %, granaglie 25 g',
      'Бромадиолон 0,005 %, зерно 25 г',
    ],
    description: [
      'Ziarno w saszetkach, do suchych pomieszczeń gospodarczych',
      'Grain in sachets, for dry outbuildings',
      'Getreide in Beuteln, für trockene Nebengebäude',
      'Granaglie in bustine, per locali di servizio asciutti',
      'Зерно в пакетиках, для сухих хозяйственных помещений',
    ],
  },
} as const satisfies Readonly<Record<string, CatalogueMixture>>;

export type MixtureCode = keyof typeof MIXTURES;
