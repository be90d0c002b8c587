/** Words around a bare "stop" that change nothing: "ok please stop now", "I said stop", "no, stop". */
const AROUND =
  "(?:please|pls|plz|kindly|ok|okay|hi|hey|hello|yes|no|just|now|already|thanks|thank you|i said|i say|you guys|everyone|it|this|that|all|all of (?:it|this)|immediately|today|forever|for good)";
const TEXTS =
  "(?:texts?|txts?|text messages?|messages?|msgs?|sms|spam|notifications?|reminders?|alerts?|promotions?|ads)";
const WHICH = "(?:me|us|all|any|any more|anymore|more|the|these|this|those|your|with|with all|so many|out|of)";

/**
 * Matches the words before a request that make it about something else: a question about the past, a condition, or the
 * writer's own doing.
 */
const NOT_ASKED =
  /(?:\b(?:don'?t|do not|doesn'?t|won'?t|can'?t|cannot|never|not|didn'?t|did|does|have|had|has|if|when|until|till|before|unless|why'?d|after|since)\b[^.!?\n]{0,20}|\b(?:i|we|i'?ll|we'?ll|i'?m|let me|lemme)(?:'ll| will| have to| need to| gotta| got to| must| should| can| am| going to| gonna| better)*(?: to)?\s*)$/;

/** Makes sure that nothing limits the request to one thing, as in "don't text me the address". */
const NO_OBJECT = "(?!\\s+(?:the|a|an|your|his|her|that|this|it|until|till|before|unless|when|if|at|on|about|yet)\\b)";

const REQUESTS: readonly RegExp[] = [
  new RegExp(`\\b(?:stop|quit|cease)\\s+(?:${WHICH}\\s+)*${TEXTS}\\b`),
  /\b(?:stop|quit|cease)\s+(?:all\s+|ever\s+|fucking\s+|freaking\s+)*(?:texting|txting|messaging|msging|contacting|spamming|bothering|harassing|bugging)\b/,
  new RegExp(
    `\\b(?:stop|quit|cease)\\s+sending\\s+(?:(?:me|us)\\s*$|(?:${WHICH}\\s+|stuff\\s+)*(?:${TEXTS}|these|this|stuff)\\b)`
  ),
  new RegExp(`\\bno more (?:of )?(?:these |those |your )?${TEXTS}\\b`),
  /\bunsubscribe\b/,
  /\b(?:take|remove|drop|delete|get)\s+(?:me|us|this number|my (?:number|phone|name|cell))\s+(?:off|from|out of)\b(?![^.!?]*\b(?:wait(?:ing)?|wait-?list|cancellation|schedule|calendar)\b)[^.!?]{0,40}\b(?:lists?|texts?|messages|database|system|records|mailings?|contacts)\b/,
  /\b(?:take|get)\s+(?:me|us|this number|my number)\s+off\s*(?:please|pls|now)?\s*$/,
  /\b(?:remove|delete|lose)\s+(?:me|us|my (?:number|phone number|cell)|this number)\s*(?:please|pls|now|immediately)?\s*$/,
  new RegExp(
    `\\bopt(?:ing)?\\s*(?:me\\s+|us\\s+)?-?\\s*out\\s*(?:$|please|pls|now|(?:of|from)\\s+(?:${WHICH}\\s+)*${TEXTS})`
  ),
  /\bleave (?:me|us) alone\b/,
];

/** Requests phrased as a negation or as the sender's own question: "don't text me", "how do I unsubscribe". */
const OWN_WORDS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:do not|don'?t|never|no longer)\\s+(?:ever\\s+)?(?:text|txt|message|msg|contact|sms)\\s+(?:(?:me|us|here|this (?:number|phone)|my (?:phone|cell|number))\\b${NO_OBJECT}|any ?more\\b|again\\b)`
  ),
  new RegExp(
    `\\b(?:don'?t|do not|no longer)\\s+(?:want|wish|need)\\s+(?:to (?:get|receive|have|see)\\s+)?(?:(?:any|anymore|more|these|those|your|all)\\s+)+${TEXTS}\\b`
  ),
  /\b(?:don'?t|do not|no longer)\s+(?:want|wish)\s+to be (?:texted|contacted|messaged)\b/,
  /\b(?:how (?:do|can)|can|may|could) (?:i|we) (?:unsubscribe|opt out)\b/,
  /\b(?:ya )?no (?:me|nos) (?:mande[ns]?|envie[ns]?|escriba[ns]?|textee?[ns]?|contacte[ns]?)\b/,
  /\bdej(?:e|en|a|ar) de (?:mandar|enviar|escribir|textear|molestar)/,
  /\b(?:quite|quiten|quitar|saque|saquen)(?:me|nos) de (?:la|su|sus|las) listas?\b/,
];

const BARE = new RegExp(`^(?:${AROUND}\\s+)*(?:stop|quit|unsubscribe|alto)(?:\\s+(?:stop|quit))*(?:\\s+${AROUND})*$`);

/**
 * Returns true when a text seems to ask for no more texts in the sender's own words: "please stop", "take me off your list".
 * A person decides afterward, so it leans toward yes when the words are about texts. It leans toward no when they may be
 * about the work ("stop by at 3"). Single words that stop texts at once are in `opt-out-words.ts`.
 */
export function isLikelyStopRequest(body: string): boolean {
  const sentences = body
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘]/g, "'")
    .split(/[.!?\n;]+/)
    .map((sentence) =>
      sentence
        .replaceAll(/[^\p{L}\p{N}' -]+/gu, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
    )
    .filter(Boolean);
  return sentences.some((sentence) => BARE.test(sentence) || isRequest(sentence));
}

function isRequest(sentence: string): boolean {
  if (OWN_WORDS.some((words) => words.test(sentence))) return !/\b(?:did|why|if|when) (?:you|they|i)\b/.test(sentence);
  return REQUESTS.some((words) => {
    const at = sentence.search(words);
    return at >= 0 && !NOT_ASKED.test(sentence.slice(0, at));
  });
}
