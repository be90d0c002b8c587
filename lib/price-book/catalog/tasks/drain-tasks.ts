/** Drains and sewers. The line format is described in ../vendor/read-tasks.ts. */
export const DRAIN_TASKS = `
# Drain clearing
## Fixture drains
DKS | Clear kitchen sink drain, {through trap; through cleanout} | {1.0; 1.3} | Cable wear and gloves @4.00 | Cables the kitchen line {} and flushes it with hot water.
DBS | Clear bathroom sink drain | 0.8 | Cable wear and gloves @4.00 | Removes hair and soap with a hand cable and cleans the pop-up.
DTB | Clear tub or shower drain | 0.9 | Cable wear and gloves @4.00 | Cables the drain through overflow or strainer.
DTL | Clear toilet stoppage with auger | 0.7 | Auger wear and gloves @4.00 | Clears the stoppage from above, without pulling the toilet.
DTP | Pull toilet to clear stoppage | 1.6 | Wax ring and bolts @9.50 + Cable wear and gloves @4.00 | Pulls the toilet, clears the line, and resets it on a new ring.
DLN | Clear laundry standpipe | 1.2 | Cable wear and gloves @4.00 | Cables lint and soap out of the laundry line.
DFD | Clear floor drain | 1.1 | Cable wear and gloves @4.00 | Cables the floor drain and fills its trap again.
DUR | Clear urinal drain | 1.2 | Enzyme cleaner @9.00 | Cables and descales a urinal's drain.
DDW | Clear dishwasher drain hose | 0.8 | Dishwasher drain hose @9.00 | Clears or replaces the hose and checks the high loop.
DAC | Clear downspout drain, up to 50 ft | 1.6 | Cable wear and gloves @4.00 | Cables or jets leaves and roots out of a yard drain.
DGR | Clear garage or area drain | 1.4 | Cable wear and gloves @4.00 | Clears sediment out of a driveway or area drain.
DEN | Enzyme drain maintenance, {one drain; whole home} | {0.3; 0.9} | {Enzyme cleaner; Enzyme cleaner, whole home} @{9.00; 34.00} | Doses enzymes for {} that eat grease and soap without harming pipes.
## Main lines
DMN | Clear main line through cleanout, up to {50; 100} ft | {1.6; 2.2} | {Cable wear and blades; Cable wear and blades, long line} @{8.00; 12.00} | Cables the main up to {} feet with a cutting head from an accessible cleanout.
DMT | Clear main line through pulled toilet | 2.6 | Wax ring and bolts @9.50 + Cable wear and blades @8.00 | Cables the main where there is no cleanout and resets the toilet.
DMR | Clear main line through roof vent | 2.6 | Cable wear and blades @8.00 | Cables the main from the roof where there is no other way in.
DRO | Cut roots from sewer, up to 100 ft | 2.8 | Root cutting blade wear @18.00 | Cuts roots to the pipe wall and inspects the line by camera.
DRF | Foam root treatment | 1.2 | Root control foam @58.00 | Fills the line with foam that keeps roots from growing back for a year.
DSB | Clear septic inlet line | 2.0 | Cable wear and blades @8.00 | Clears the line between home and septic tank.
DPR | Clear grease trap lines | 2.2 | Cable wear and blades @8.00 | Clears a restaurant's grease line up to the interceptor.

# Hydro jetting and cameras
## Hydro jetting
JKT | Hydro jet kitchen line, up to 75 ft | 2.5 | Jetter nozzle wear @14.00 | Scours grease off the pipe wall with high-pressure water.
JMN | Hydro jet main line, up to {100; 150} ft | {3.5; 4.5} | {Jetter nozzle wear, main line; Jetter nozzle wear, long line} @{22.00; 28.00} | Scours a main of up to {} feet back to full diameter.
JRT | Hydro jet roots with cutting nozzle, up to 100 ft | 4.5 | Root cutting nozzle wear @38.00 | Cuts and washes roots out and inspects the line by camera.
JST | Hydro jet storm drain, up to 100 ft | 4.0 | Jetter nozzle wear, main line @22.00 | Washes silt and leaves out of a storm line.
JGR | Hydro jet commercial grease line | 5.0 | Jetter nozzle wear, long line @28.00 | Cleans a kitchen's grease line outside of business hours.
JDS | Descale cast iron drain, up to 40 ft | 6.0 | Descaling chain wear @64.00 | Grinds scale out of old iron and flushes the line.
## Camera inspections
CAM | Camera inspection, {main line; one branch line} | {1.2; 1.0} | Camera head wear @6.00 | Inspects the {} by camera and provides the recording and a written report.
CML | Locate and mark line with depth | 1.0 | Marking paint @4.00 | Finds the line from above and marks path and depth.
CMB | Sewer inspection for home purchase | 1.6 | Camera head wear @6.00 | Inspects the whole lateral for a buyer, with a recording and a written report.
SMT2 | Smoke test of drain and vent piping | 2.0 | Smoke fluid @18.00 | Finds where sewer gas escapes.
DYE | Dye test of fixture or drain | 0.6 | Tracing dye @3.00 | Shows where a fixture or area drain leads.
PKT | Peppermint or pressure test of vent stack | 1.6 | Test plugs @9.00 | Proves vents tight before walls are closed.

# Drain and sewer repair
## Cleanouts and traps
CLI | Install cleanout, {inside wall; outside two-way} | {3.0; 7.0} | Cleanout fittings {} @{34.00; 68.00} | Adds a cleanout ({}) for easier clearing.
CLC | Replace cleanout cap | 0.3 | Cleanout cap @6.00 | Replaces a missing or seized cap.
BWV | Install backwater valve | 9.0 | Backwater valve 4 in. @168.00 + Access box and fittings @74.00 | Keeps a backed-up city sewer from flooding the home.
BWC | Clean backwater valve | 0.9 | Valve seal kit @24.00 | Opens, cleans, and reseals the flap.
FDR | Replace floor drain | 7.0 | Floor drain and strainer @68.00 + Concrete @18.00 | Breaks out and replaces the drain body and trap and patches concrete.
TPR | Install trap primer | 2.0 | Trap primer valve @58.00 | Keeps a floor drain's trap wet so that no odor comes up.
AAV | Install air admittance valve | 0.9 | Air admittance valve @28.00 | Vents a sink that gurgles where no vent can be run.
VNT | Repair vent pipe through roof | 2.4 | Vent pipe and flashing @42.00 | Replaces a broken vent and its flashing.
GRI | Install under-sink grease interceptor, 20 GPM | 5.0 | Grease interceptor 20 GPM @268.00 | Keeps a small kitchen's grease out of the drain.
## Pipe repair
DPV | Repair drain pipe, {1-1/2; 2; 3; 4} in. PVC | {1.5; 1.6; 2.0; 2.4} | PVC drain fittings {} in. @{14.00; 18.00; 28.00; 38.00} | Cuts out the leaking {} in. section and glues in new pipe.
DCI | Replace cast iron section, {2; 3; 4} in. | {2.6; 3.2; 3.8} | No-hub couplings and pipe {} in. @{38.00; 52.00; 68.00} | Replaces a cracked {} in. cast iron section with PVC and shielded couplings.
DST2 | Replace vertical stack, one story | 9.0 | Stack pipe and fittings 3 in. @148.00 | Replaces a rotted stack from floor to ceiling. Wall repair is separate.
SWS2 | Spot repair of sewer, up to {4; 8} ft deep | {12.0; 18.0} | Sewer pipe and couplings 4 in. @86.00 + Excavation rental, {} ft deep @{280.00; 420.00} + Bedding gravel @48.00 | Digs up to {} feet deep and replaces up to six feet of broken sewer.
SWR | Replace sewer line, {30; 60; 90} ft | {26.0; 40.0; 54.0} | Sewer pipe 4 in. {} ft @{168.00; 312.00; 456.00} + Two-way cleanout @68.00 + Excavation rental, sewer replacement @680.00 + Permit and inspection @120.00 | Digs and replaces {} feet of sewer with a new cleanout.
SWB | Pipe burst sewer, up to 60 ft | 24.0 | HDPE pipe 4 in. 60 ft @486.00 + Bursting rig rental @1240.00 + Permit and inspection @120.00 | Breaks the old sewer outward and pulls a new one through two pits.
SWL | Line sewer, up to {30; 60} ft | {14.0; 20.0} | Cured-in-place liner {} ft @{1680.00; 2980.00} + Calibration tube and resin @286.00 | Lines up to {} feet of cracked or root-filled sewer without digging the yard.
SWP | Patch line sewer, 3 ft | 7.0 | Sectional liner kit 3 ft @386.00 | Lines one bad joint from inside.
FRN2 | Install French drain, up to 40 ft | 14.0 | Perforated pipe, fabric and gravel 40 ft @286.00 | Drains a soggy yard to daylight.
DRY | Install dry well | 9.0 | Dry well basin @168.00 + Bedding gravel @48.00 | Lets roof or yard water soak away.
CTB | Install catch basin | 5.0 | Catch basin and grate @86.00 + Yard drain pipe 20 ft @34.00 | Takes standing water off a patio or yard.
`;
