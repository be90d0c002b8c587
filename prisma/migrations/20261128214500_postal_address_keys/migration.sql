-- Stored address keys in the spellings of the postal service (lib/customers/searching/postal-words.ts). A key is the street's
-- words, a bar, and the ZIP or the city; beside one with a ZIP stands now one with the city and a star.
CREATE TEMP TABLE postal_word (word text PRIMARY KEY, short text NOT NULL) ON COMMIT DROP;
INSERT INTO postal_word (word, short) VALUES
  ('annex', 'anx'), ('anex', 'anx'), ('annx', 'anx'), ('arcade', 'arc'), ('alley', 'aly'), ('allee', 'aly'), ('ally', 'aly'), ('avenue', 'ave'),
  ('aven', 'ave'), ('avenu', 'ave'), ('avnue', 'ave'), ('bayou', 'byu'), ('bayoo', 'byu'), ('beach', 'bch'), ('bend', 'bnd'), ('bluff', 'blf'),
  ('bluf', 'blf'), ('bluffs', 'blfs'), ('bottom', 'btm'), ('bot', 'btm'), ('bottm', 'btm'), ('boulevard', 'blvd'), ('boulv', 'blvd'), ('branch', 'br'),
  ('brnch', 'br'), ('bridge', 'brg'), ('brdge', 'brg'), ('brook', 'brk'), ('brooks', 'brks'), ('burg', 'bg'), ('burgs', 'bgs'), ('bypass', 'byp'),
  ('bypa', 'byp'), ('bypas', 'byp'), ('byps', 'byp'), ('camp', 'cp'), ('cmp', 'cp'), ('canyon', 'cyn'), ('canyn', 'cyn'), ('cnyn', 'cyn'),
  ('cape', 'cpe'), ('causeway', 'cswy'), ('causwa', 'cswy'), ('center', 'ctr'), ('cen', 'ctr'), ('cent', 'ctr'), ('centr', 'ctr'), ('centre', 'ctr'),
  ('cnter', 'ctr'), ('cntr', 'ctr'), ('centers', 'ctrs'), ('circle', 'cir'), ('circl', 'cir'), ('crcl', 'cir'), ('crcle', 'cir'), ('circles', 'cirs'),
  ('cliff', 'clf'), ('cliffs', 'clfs'), ('club', 'clb'), ('common', 'cmn'), ('commons', 'cmns'), ('corner', 'cor'), ('corners', 'cors'), ('course', 'crse'),
  ('courts', 'cts'), ('coves', 'cvs'), ('creek', 'crk'), ('crescent', 'cres'), ('crsent', 'cres'), ('crsnt', 'cres'), ('crest', 'crst'), ('crossing', 'xing'),
  ('crssng', 'xing'), ('crossroad', 'xrd'), ('crossroads', 'xrds'), ('curve', 'curv'), ('dale', 'dl'), ('dam', 'dm'), ('divide', 'dv'), ('div', 'dv'),
  ('dvd', 'dv'), ('drive', 'dr'), ('driv', 'dr'), ('drives', 'drs'), ('estate', 'est'), ('estates', 'ests'), ('expressway', 'expy'), ('exp', 'expy'),
  ('expr', 'expy'), ('express', 'expy'), ('expw', 'expy'), ('extension', 'ext'), ('extn', 'ext'), ('extnsn', 'ext'), ('extensions', 'exts'), ('falls', 'fls'),
  ('ferry', 'fry'), ('frry', 'fry'), ('field', 'fld'), ('fields', 'flds'), ('flat', 'flt'), ('flats', 'flts'), ('ford', 'frd'), ('fords', 'frds'),
  ('forest', 'frst'), ('forests', 'frst'), ('forge', 'frg'), ('forg', 'frg'), ('forges', 'frgs'), ('fork', 'frk'), ('forks', 'frks'), ('fort', 'ft'),
  ('frt', 'ft'), ('freeway', 'fwy'), ('freewy', 'fwy'), ('frway', 'fwy'), ('frwy', 'fwy'), ('garden', 'gdn'), ('gardn', 'gdn'), ('grden', 'gdn'),
  ('grdn', 'gdn'), ('gardens', 'gdns'), ('grdns', 'gdns'), ('gateway', 'gtwy'), ('gatewy', 'gtwy'), ('gatway', 'gtwy'), ('gtway', 'gtwy'), ('glen', 'gln'),
  ('glens', 'glns'), ('green', 'grn'), ('greens', 'grns'), ('grove', 'grv'), ('grov', 'grv'), ('groves', 'grvs'), ('harbor', 'hbr'), ('harb', 'hbr'),
  ('harbr', 'hbr'), ('hrbor', 'hbr'), ('harbour', 'hbr'), ('harbors', 'hbrs'), ('haven', 'hvn'), ('heights', 'hts'), ('ht', 'hts'), ('highway', 'hwy'),
  ('highwy', 'hwy'), ('hiwy', 'hwy'), ('hway', 'hwy'), ('hill', 'hl'), ('hills', 'hls'), ('hollow', 'holw'), ('hllw', 'holw'), ('hollows', 'holw'),
  ('holws', 'holw'), ('inlet', 'inlt'), ('island', 'is'), ('islnd', 'is'), ('islands', 'iss'), ('islnds', 'iss'), ('junction', 'jct'), ('jction', 'jct'),
  ('jctn', 'jct'), ('junctn', 'jct'), ('juncton', 'jct'), ('junctions', 'jcts'), ('jctns', 'jcts'), ('key', 'ky'), ('keys', 'kys'), ('knoll', 'knl'),
  ('knol', 'knl'), ('knolls', 'knls'), ('lake', 'lk'), ('lakes', 'lks'), ('landing', 'lndg'), ('lndng', 'lndg'), ('light', 'lgt'), ('lights', 'lgts'),
  ('loaf', 'lf'), ('lock', 'lck'), ('locks', 'lcks'), ('lodge', 'ldg'), ('ldge', 'ldg'), ('lodg', 'ldg'), ('manors', 'mnrs'), ('meadow', 'mdw'),
  ('medows', 'mdws'), ('mill', 'ml'), ('mills', 'mls'), ('mission', 'msn'), ('missn', 'msn'), ('mssn', 'msn'), ('motorway', 'mtwy'), ('mount', 'mt'),
  ('mnt', 'mt'), ('mountain', 'mtn'), ('mntain', 'mtn'), ('mntn', 'mtn'), ('mountin', 'mtn'), ('mtin', 'mtn'), ('mountains', 'mtns'), ('mntns', 'mtns'),
  ('neck', 'nck'), ('orchard', 'orch'), ('orchrd', 'orch'), ('ovl', 'oval'), ('overpass', 'opas'), ('parkway', 'pkwy'), ('parkways', 'pkwy'), ('parkwy', 'pkwy'),
  ('pky', 'pkwy'), ('pkwys', 'pkwy'), ('passage', 'psge'), ('pine', 'pne'), ('pines', 'pnes'), ('plain', 'pln'), ('plains', 'plns'), ('plaza', 'plz'),
  ('plza', 'plz'), ('points', 'pts'), ('port', 'prt'), ('ports', 'prts'), ('prairie', 'pr'), ('prr', 'pr'), ('radial', 'radl'), ('rad', 'radl'),
  ('radiel', 'radl'), ('ranch', 'rnch'), ('ranches', 'rnch'), ('rnchs', 'rnch'), ('rapid', 'rpd'), ('rapids', 'rpds'), ('rest', 'rst'), ('ridge', 'rdg'),
  ('rdge', 'rdg'), ('ridges', 'rdgs'), ('river', 'riv'), ('rivr', 'riv'), ('rvr', 'riv'), ('roads', 'rds'), ('shoal', 'shl'), ('shoals', 'shls'),
  ('shore', 'shr'), ('shoar', 'shr'), ('shores', 'shrs'), ('shoars', 'shrs'), ('skyway', 'skwy'), ('spring', 'spg'), ('spng', 'spg'), ('sprng', 'spg'),
  ('springs', 'spgs'), ('spngs', 'spgs'), ('sprngs', 'spgs'), ('spurs', 'spur'), ('square', 'sq'), ('sqr', 'sq'), ('sqre', 'sq'), ('squ', 'sq'),
  ('squares', 'sqs'), ('sqrs', 'sqs'), ('station', 'sta'), ('statn', 'sta'), ('stn', 'sta'), ('stravenue', 'stra'), ('strav', 'stra'), ('straven', 'stra'),
  ('stravn', 'stra'), ('strvn', 'stra'), ('strvnue', 'stra'), ('stream', 'strm'), ('streme', 'strm'), ('street', 'st'), ('strt', 'st'), ('streets', 'sts'),
  ('summit', 'smt'), ('sumit', 'smt'), ('sumitt', 'smt'), ('throughway', 'trwy'), ('trace', 'trce'), ('traces', 'trce'), ('track', 'trak'), ('tracks', 'trak'),
  ('trk', 'trak'), ('trks', 'trak'), ('trafficway', 'trfy'), ('trails', 'trl'), ('trls', 'trl'), ('tunnel', 'tunl'), ('tunel', 'tunl'), ('tunls', 'tunl'),
  ('tunnels', 'tunl'), ('tunnl', 'tunl'), ('turnpike', 'tpke'), ('trnpk', 'tpke'), ('turnpk', 'tpke'), ('underpass', 'upas'), ('union', 'un'), ('unions', 'uns'),
  ('valley', 'vly'), ('vally', 'vly'), ('vlly', 'vly'), ('valleys', 'vlys'), ('viaduct', 'via'), ('vdct', 'via'), ('viadct', 'via'), ('view', 'vw'),
  ('views', 'vws'), ('village', 'vlg'), ('vill', 'vlg'), ('villag', 'vlg'), ('villg', 'vlg'), ('villiage', 'vlg'), ('villages', 'vlgs'), ('ville', 'vl'),
  ('vista', 'vis'), ('vst', 'vis'), ('vsta', 'vis'), ('vist', 'vis'), ('walks', 'walk'), ('ways', 'way'), ('well', 'wl'), ('wells', 'wls'),
  ('saint', 'st'), ('basement', 'bsmt'), ('building', 'bldg'), ('bld', 'bldg'), ('bldng', 'bldg'), ('department', 'dept'), ('floor', 'fl'), ('flr', 'fl'),
  ('front', 'frnt'), ('hangar', 'hngr'), ('hanger', 'hngr'), ('lobby', 'lbby'), ('lower', 'lowr'), ('office', 'ofc'), ('penthouse', 'ph'), ('space', 'spc'),
  ('upper', 'uppr'), ('first', '1st'), ('second', '2nd'), ('third', '3rd'), ('fourth', '4th'), ('fifth', '5th'), ('sixth', '6th'), ('seventh', '7th'),
  ('eighth', '8th'), ('ninth', '9th'), ('tenth', '10th'), ('eleventh', '11th'), ('twelfth', '12th'), ('thirteenth', '13th'), ('fourteenth', '14th'), ('fifteenth', '15th'),
  ('sixteenth', '16th'), ('seventeenth', '17th'), ('eighteenth', '18th'), ('nineteenth', '19th'), ('twentieth', '20th');

ALTER TABLE customer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_location NO FORCE ROW LEVEL SECURITY;
UPDATE customer c SET address_keys = made.keys FROM (
  SELECT respelled.business_id, respelled.id, array_agg(DISTINCT k.key ORDER BY k.key) AS keys
  FROM (
    SELECT x.business_id, x.id, split_part(old.key, '|', 2) AS area,
      (SELECT string_agg(coalesce(p.short, w.word), ' ' ORDER BY w.place)
       FROM regexp_split_to_table(split_part(old.key, '|', 1), ' ') WITH ORDINALITY AS w (word, place)
       LEFT JOIN postal_word p ON p.word = w.word) AS street
    FROM customer x CROSS JOIN LATERAL unnest(x.address_keys) AS old (key)) respelled
  CROSS JOIN LATERAL (
    SELECT respelled.street || '|' || respelled.area AS key
    UNION
    SELECT respelled.street || '|' || lower(trim(l.city)) || '*' FROM customer_location l
    WHERE l.business_id = respelled.business_id AND l.customer_id = respelled.id AND l.deleted_at IS NULL
      AND left(l.zip, 5) = respelled.area AND trim(l.city) <> '' AND l.zip <> '') k
  GROUP BY 1, 2) made
WHERE made.business_id = c.business_id AND made.id = c.id AND made.keys <> c.address_keys;
ALTER TABLE customer_location FORCE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
