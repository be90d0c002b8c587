/** Power and light. The line format is described in ../vendor/read-tasks.ts. */
export const ELECTRICAL_TASKS = `
# Outlets and switches
## Outlets
OUT | Replace outlet, {15; 20} A tamper-resistant | 0.4 | Tamper-resistant outlet {} A @{2.80; 4.20} + Wall plate @1.20 | Replaces a worn outlet that no longer grips plugs.
OGF | Replace outlet with GFCI, {15; 20} A | 0.5 | GFCI outlet {} A @{19.00; 22.00} + Wall plate @1.20 | Installs ground-fault protection where water is near and tests it.
OGX | Install exterior GFCI outlet with in-use cover | 1.6 | GFCI outlet 20 A weather-resistant @26.00 + In-use cover and box @22.00 + Cable 12/2, 25 ft @28.00 | Adds a weatherproof outlet outside, from a nearby circuit.
OAF | Replace outlet with arc-fault outlet | 0.6 | AFCI outlet 20 A @38.00 + Wall plate @1.20 | Protects the rest of a circuit against arcing.
OUS | Install outlet with USB charging | 0.5 | Outlet with USB-A and USB-C @28.00 + Wall plate @1.20 | Replaces an outlet with one that charges phones and tablets.
OAD | Add outlet on existing circuit | 1.5 | Tamper-resistant outlet 15 A @2.80 + Old-work box and plate @5.00 + Cable 14/2, 25 ft @18.00 | Adds an outlet in the same wall or through an accessible attic or basement.
ODD | Install dedicated 20 A circuit, up to 50 ft | 3.5 | Cable 12/2, 50 ft @54.00 + Breaker 20 A arc-fault @48.00 + Tamper-resistant outlet 20 A @4.20 + Old-work box and plate @5.00 | Runs a dedicated circuit for a microwave, freezer, or treadmill.
ODR | Install {dryer; range} circuit, {30; 50} A, up to 50 ft | {4.0; 4.5} | {Cable 10/3, 50 ft; Cable 6/3, 50 ft} @{108.00; 224.00} + Two-pole breaker {30; 50} A @{18.00; 22.00} + Receptacle {30; 50} A and box @{24.00; 28.00} | Runs a 240 V circuit for a {} with a four-wire outlet.
ODX | Replace {dryer; range} receptacle | 0.7 | {Dryer receptacle 30 A; Range receptacle 50 A} @{16.00; 19.00} | Replaces the burned or loose {} receptacle.
OFL | Install floor outlet | 2.4 | Floor box with brass cover @78.00 + Cable 12/2, 25 ft @28.00 | Sets an outlet into a wood floor with access below.
ORC | Repair open or loose neutral at outlet | 1.0 | Wire connectors @2.00 | Finds and remakes the failed connection that lights half of a circuit.
OTV | Install recessed outlet and low-voltage box for TV | 1.5 | Recessed TV box kit @42.00 + Cable 14/2, 25 ft @18.00 | Hides the cord and cables behind a wall-mounted TV.
OTS | Install doorbell transformer | 0.8 | Doorbell transformer 16 V 30 VA @22.00 | Replaces the transformer with one strong enough for a video doorbell.
## Switches and dimmers
SWS | Replace switch, {single-pole; three-way; four-way} | {0.4; 0.5; 0.7} | Switch {} @{2.60; 4.80; 14.00} + Wall plate @1.20 | Replaces a worn {} switch.
SWD | Install dimmer
 good: slide dimmer | 0.5 | LED slide dimmer @22.00 + Wall plate @1.20 | Replaces a switch with a dimmer for LED lamps.
 better: three-way dimmer | 0.7 | LED three-way dimmer @34.00 + Wall plate @1.20 | Dims one light from two places.
 best: smart dimmer | 0.9 | Smart dimmer @58.00 + Wall plate @1.20 | Installs a dimmer controlled by phone, voice, and schedule.
SWM | Install motion sensor switch | 0.6 | Motion sensor switch @28.00 + Wall plate @1.20 | Turns a light on when a person enters, and off again after they leave.
SWT | Install timer switch for fan or light | 0.6 | Countdown timer switch @24.00 + Wall plate @1.20 | Turns off a bath fan or light automatically.
SWC | Convert pull-chain light to wall switch | 2.4 | Switch single-pole @2.60 + Old-work box and plate @5.00 + Cable 14/2, 25 ft @18.00 | Adds a wall switch for a light that has only a chain.
SWF | Install fan speed control | 0.6 | Fan speed control @24.00 + Wall plate @1.20 | Sets a ceiling fan's speed from the wall.
SW3 | Add three-way switch to existing light | 3.0 | 2x Switch three-way @4.80 + Cable 14/3, 50 ft @46.00 + Old-work box and plate @5.00 | Lets a light be switched from a second place.

# Lighting and fans
## Indoor lighting
LFX | Replace light fixture, {up to 10 ft; 11 to 16 ft} ceiling | {0.9; 1.6} | Fixture mounting hardware @6.00 | Hangs a fixture that the customer supplies on a {} ceiling.
LCH | Hang chandelier, {up to 50; 51 to 100} lb | {2.0; 3.5} | Rated box and brace, {} lb @{28.00; 46.00} | Hangs and levels a chandelier of {} pounds on a rated box.
LRC | Install recessed LED lights, {4; 6; 8} lights | {4.0; 5.5; 7.0} | {4; 6; 8}x LED wafer light 6 in. @19.00 + Cable 14/2, 50 ft @34.00 + LED slide dimmer @22.00 | Cuts in {} thin LED lights with a dimmer where there is attic or joist access.
LRT | Retrofit recessed can with LED trim | 0.3 | LED retrofit trim @16.00 | Replaces the bulb and trim with a bright, cool LED module.
LUC | Install under-cabinet lighting, up to 12 ft | 3.0 | LED under-cabinet kit 12 ft @128.00 | Lights the counter with dimmable LED bars, hard-wired.
LBL | Replace fluorescent ballast | 0.9 | Electronic ballast @28.00 | Replaces the humming or failed ballast.
LTL | Convert fluorescent fixture to LED tubes | 0.8 | 2x LED tube 4 ft direct wire @11.00 | Removes the ballast and wires LED tubes directly.
LCL | Install closet light | 1.8 | LED closet fixture @32.00 + Switch single-pole @2.60 + Cable 14/2, 25 ft @18.00 | Adds a code-rated closet light with a switch.
LVB | Replace vanity light bar | 0.9 | Fixture mounting hardware @6.00 | Replaces the bar over a mirror with one that the customer supplies.
LTR2 | Install track lighting, up to 8 ft | 1.8 | Track and four LED heads @118.00 | Mounts a track with four aimable heads.
LSK | Replace sockets of a fixture | 0.8 | 2x Lamp socket @4.00 | Replaces burned sockets of a fixture worth keeping.
## Outdoor lighting
LEX | Replace exterior wall light | 0.9 | Exterior mounting block and sealant @9.00 | Replaces and seals an outdoor fixture that the customer supplies.
LFL | Install LED flood light with motion sensor | 1.4 | LED motion flood light @68.00 + Weatherproof box @9.00 | Replaces or adds a flood light on an existing outdoor box.
LPH | Install photocell | 0.7 | Photocell @14.00 | Turns outdoor lights on at dusk.
LPL | Repair post light | 1.6 | Post light socket and photocell @34.00 | Finds the fault and rewires the head of a yard post.
LLV | Install landscape lighting, {6; 10} fixtures | {5.0; 7.5} | {6; 10}x LED path light @34.00 + Transformer 150 W with timer @138.00 + Low-voltage cable 100 ft @62.00 | Lights paths and trees with {} low-voltage fixtures on a timer.
LSO | Install soffit lights, 4 lights | 4.5 | 4x LED wafer light wet-rated @26.00 + Cable 14/2, 50 ft @34.00 | Cuts four wet-rated lights into the eaves on one switch.
LHO | Install holiday outlet under eaves | 2.0 | GFCI outlet 20 A weather-resistant @26.00 + In-use cover and box @22.00 + Switch single-pole @2.60 + Cable 12/2, 25 ft @28.00 | Adds an eave outlet for holiday lights with a switch indoors.
## Ceiling fans
FAN | Install ceiling fan on {existing fan-rated box; new box and brace} | {1.4; 2.2} | {Fan mounting hardware; Fan-rated box and brace} @{5.00; 26.00} | Assembles, hangs, and balances a fan that the customer supplies on an {}.
FNW | Install ceiling fan with new wiring | 4.0 | Fan-rated box and brace @26.00 + Cable 14/3, 50 ft @46.00 + Switch single-pole @2.60 + Fan speed control @24.00 | Adds a fan where there is no ceiling box, with its own switches.
FNB | Balance ceiling fan | 0.6 | Balancing kit @5.00 | Stops a wobble and tightens the mount.
FNR | Replace ceiling fan remote receiver | 0.9 | Fan remote and receiver @38.00 | Replaces the receiver in the canopy.
FNA | Install attic fan with thermostat | 3.5 | Attic fan with thermostat @148.00 + Cable 14/2, 50 ft @34.00 | Installs a gable or roof fan that runs by temperature.
FNH | Install whole-house fan | 6.0 | Whole-house fan @628.00 + Cable 14/2, 50 ft @34.00 + Countdown timer switch @24.00 | Installs an insulated fan that pulls evening air through the home.

# Panels and service
## Breakers
BRK | Replace breaker, {15 A single-pole; 20 A single-pole; 30 A two-pole; 50 A two-pole; 60 A two-pole} | {0.6; 0.6; 0.7; 0.8; 0.8} | Breaker {} @{9.00; 9.50; 18.00; 22.00; 26.00} | Replaces a breaker that trips without cause or will not reset.
BAF | Replace breaker with arc-fault breaker, {15; 20} A | 0.8 | Breaker {} A arc-fault @{46.00; 48.00} | Adds arc-fault protection to a bedroom or living room circuit.
BGF | Replace breaker with GFCI breaker, {20 A single-pole; 50 A two-pole} | {0.8; 1.0} | GFCI breaker {} @{52.00; 108.00} | Protects a whole circuit, such as a {} one, against ground faults.
BDF | Replace breaker with dual-function breaker, 20 A | 0.8 | Dual-function breaker 20 A @58.00 | Protects against arcs and ground faults at once.
BMN | Replace main breaker, {100; 150; 200} A | {2.4; 2.6; 2.8} | Main breaker {} A @{86.00; 128.00; 168.00}* | Replaces the {} A main breaker with power shut off by the utility.
BTN | Install tandem breakers to free a space | 0.9 | Tandem breaker @24.00 | Frees a space where the panel's label allows it.
## Panels
PNL | Replace panel, {100; 150; 200} A
 good: standard | {8.0; 8.5; 9.0} | Main panel {} A with breakers @{386.00; 468.00; 548.00} + Grounding kit @86.00 + Permit and inspection @120.00 | Replaces the {} A panel and breakers, labels every circuit, and passes inspection.
 better: with whole-home surge protection | {8.5; 9.0; 9.5} | Main panel {} A with breakers @{386.00; 468.00; 548.00} + Whole-home surge protector @138.00 + Grounding kit @86.00 + Permit and inspection @120.00 | Replaces the {} A panel and protects the home from surges.
 best: arc-fault breakers and surge protection | {9.5; 10.0; 10.5} | Main panel {} A with arc-fault breakers @{824.00; 936.00; 1048.00} + Whole-home surge protector @138.00 + Grounding kit @86.00 + Permit and inspection @120.00 | Replaces the {} A panel with arc-fault breakers throughout and surge protection.
PSB | Install subpanel, {60; 100} A, up to 30 ft | {6.0; 7.0} | Subpanel {} A with breakers @{138.00; 196.00} + Feeder cable 30 ft, {} A @{148.00; 214.00} | Adds a {} A subpanel with its own neutral and ground.
PSP | Install whole-home surge protector | 1.2 | Whole-home surge protector @138.00 + Two-pole breaker 20 A @16.00 | Protects electronics and appliances at the panel.
PLB | Trace and label circuits, up to 30 | 2.5 | Panel directory @2.00 | Finds what each breaker feeds and writes the directory.
PTQ | Tighten and inspect panel | 1.2 | Anti-oxidant compound @3.00 | Torques lugs and breakers, scans for heat damage with infrared, and reports the findings.
PCV | Replace panel cover or door | 0.6 | Panel cover @68.00* | Closes an open or damaged panel.
PFT | Add circuit filler plates | 0.3 | Filler plates @4.00 | Closes open breaker spaces.
## Service entrance and grounding
SUP | Upgrade service to {150; 200; 400} A | {14.0; 16.0; 28.0} | Service upgrade kit {} A: meter base, mast, cable @{486.00; 624.00; 1840.00} + Main panel with breakers for {} A @{468.00; 548.00; 1240.00} + Grounding kit @86.00 + Permit and inspection @120.00 | Replaces meter base, service cable, grounding, and panel for {} A, and meets the utility.
SMT | Replace meter base, 200 A | 5.5 | Meter base 200 A @138.00 + Permit and inspection @120.00 | Replaces the damaged meter socket. The utility disconnects and reconnects.
SMA | Repair service mast | 4.5 | Service mast kit 2 in. @118.00 + Roof flashing @18.00 | Straightens or replaces the mast and its weatherhead.
SEC | Replace service entrance cable, up to 25 ft | 5.0 | Service entrance cable 4/0, 25 ft @186.00 + Weatherhead @28.00 | Replaces frayed cable from weatherhead to meter.
SGR | Install ground rods | 1.8 | 2x Ground rod 8 ft with clamp @19.00 + Copper ground wire 25 ft @38.00 | Drives two ground rods and bonds them to the panel.
SBW | Bond water and gas piping | 1.2 | Bonding clamp and copper wire @34.00 | Bonds metal piping as code requires.

# Wiring and safety
## Troubleshooting and wiring
DIA | Electrical troubleshooting, first hour | 1.0 | Wire connectors @2.00 | Finds the cause of dead outlets, tripping breakers, or flicker, and prices the repair.
DIX | Electrical troubleshooting, additional half hour | 0.5 | Wire connectors @2.00 | Continues troubleshooting when a fault is hard to find.
WAL | Repair aluminum wiring connection, per outlet | 0.5 | 3x Aluminum to copper connector @4.50 | Joins aluminum branch wiring to copper with rated connectors.
WKT | Replace knob and tube circuit, up to 6 outlets | 12.0 | Cable 14/2, 250 ft @124.00 + 6x Tamper-resistant outlet 15 A @2.80 + Breaker 15 A arc-fault @46.00 | Abandons an ungrounded circuit and runs new cable to up to six outlets.
WJB | Install junction box for exposed splice | 0.6 | Junction box and cover @6.00 | Encloses a splice that was left open.
WBX | Replace damaged box | 1.0 | Old-work box and plate @5.00 | Replaces a broken or too small box in the wall.
WUG | Run underground circuit to outbuilding, up to 60 ft | 9.0 | UF cable 10/3, 60 ft @148.00 + Conduit and fittings @46.00 + Two-pole breaker 30 A @18.00 + Disconnect 60 A @42.00 | Trenches and runs power to a shed or detached garage.
WHW | Hard-wire appliance | 1.0 | Flexible whip and connectors @19.00 | Connects a dishwasher, disposal, or oven to its circuit.
WHT2 | Wire hot tub, 50 A, up to 40 ft | 6.5 | Spa panel 50 A GFCI @118.00 + Wire and conduit 40 ft @218.00 + Two-pole breaker 50 A @22.00 | Runs a 240 V circuit with a GFCI disconnect within sight of the tub.
WMS | Wire mini-split or condenser circuit, up to 40 ft | 4.0 | Cable 10/2, 40 ft @68.00 + AC disconnect 30 A non-fused @14.50 + Two-pole breaker 30 A @18.00 + Whip 6 ft with fittings @18.40 | Runs a dedicated 240 V circuit with its outdoor disconnect.
WDT | Run data cable, up to 75 ft | 2.0 | Cat 6 cable 75 ft @24.00 + Data jack and plate @9.00 | Runs and tests a network line to one jack.
WCX | Run coax cable, up to 75 ft | 1.8 | RG6 cable 75 ft @19.00 + Coax jack and plate @6.00 | Runs and terminates a TV or modem line.
## Alarms and safety
SMK | Replace smoke alarm
 good: battery, 10-year | 0.3 | Smoke alarm 10-year battery @24.00 | Replaces an expired alarm with a sealed ten-year one.
 better: hard-wired with battery | 0.4 | Smoke alarm hard-wired @28.00 | Replaces a wired, interconnected alarm.
 best: hard-wired smoke and CO, smart | 0.6 | Smart smoke and CO alarm @118.00 | Replaces a wired alarm with one that gives voice warnings and sends phone alerts.
SMN | Install interconnected smoke alarm with wiring | 2.2 | Smoke alarm hard-wired @28.00 + Cable 14/3, 50 ft @46.00 | Adds a wired alarm that sounds with the others.
SCO | Replace carbon monoxide alarm | 0.3 | Carbon monoxide alarm @38.00 | Replaces an expired alarm.
SIN | Home electrical safety inspection | 2.0 | Inspection report @2.00 | Inspects the panel, outlets, grounding, and alarms, with a written report.
SDB | Install video doorbell on existing wires | 1.0 | Doorbell wedge and chime kit @14.00 | Installs a doorbell that the customer supplies and sets it up on their phone.
SCM | Install wired security camera | 2.5 | Cat 6 cable 75 ft @24.00 + Weatherproof box @9.00 | Mounts a camera that the customer supplies and runs its cable.

# Generators and vehicle charging
## Generators
GEN | Install standby generator, {14; 18; 22} kW | {18.0; 19.0; 20.0} | Standby generator {} kW @{3240.00; 3980.00; 4620.00} + Automatic transfer switch 200 A @648.00 + Pad, wire and conduit @386.00 + Generator battery @118.00 + Permit and inspection @120.00 | Sets a {} kW generator with an automatic transfer switch and commissions it. The gas line is separate.
GIK | Install portable generator inlet with interlock | 4.5 | Power inlet box 30 A @62.00 + Panel interlock kit @74.00 + Two-pole breaker 30 A @18.00 + Cable 10/3, 25 ft @58.00 | Lets a portable generator feed the panel safely.
GTS | Install manual transfer switch, {6; 10} circuits | {5.0; 6.0} | Manual transfer switch {} circuit @{268.00; 348.00} + Power inlet box 30 A @62.00 | Feeds {} chosen circuits from a portable generator.
GMT | Service standby generator | 1.8 | Generator service kit: oil, filters, plugs @64.00 | Changes oil, filters, and plugs, load-tests the battery, and runs a transfer.
GBT | Replace generator battery | 0.7 | Generator battery @118.00 | Replaces and tests the starting battery.
## Vehicle charging
EVC2 | Install vehicle charger
 good: 240 V outlet, 50 A | 4.5 | Receptacle 50 A industrial grade @58.00 + GFCI breaker 50 A two-pole @108.00 + Cable 6/3, 50 ft @224.00 + Permit and inspection @120.00 | Installs a heavy-duty outlet for a portable charger, up to 50 feet from the panel.
 better: wall charger, 48 A | 5.0 | Vehicle wall charger 48 A @398.00 + Two-pole breaker 60 A @26.00 + Cable 6/3, 50 ft @224.00 + Charger mounting hardware @14.00 + Permit and inspection @120.00 | Installs a hard-wired 48 A wall charger, up to 50 feet from the panel.
 best: smart wall charger, 48 A, with load management | 6.5 | Smart vehicle charger 48 A @528.00 + Load management meter @168.00 + Two-pole breaker 60 A @26.00 + Cable 6/3, 50 ft @224.00 + Permit and inspection @120.00 | Installs a smart charger that slows down when the house needs the power, so that no service upgrade is needed.
EVW | Install customer's wall charger, 48 A | 5.0 | Two-pole breaker 60 A @26.00 + Cable 6/3, 50 ft @224.00 + Charger mounting hardware @14.00 + Permit and inspection @120.00 | Hard-wires a 48 A charger that the customer supplies, up to 50 feet from the panel.
EVR | Replace vehicle charging cable or unit | 1.5 | Charger mounting hardware @14.00 | Swaps a failed charger for the customer's replacement on the same circuit.
`;
