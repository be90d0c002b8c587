/** Charges of every trade. The line format is described in ../vendor/read-tasks.ts. */
export const GENERAL_TASKS = `
# Fees and trips
## Diagnostics
GDG | Diagnostic, regular hours | 0.8 | Diagnostic supplies @2.00 | Finds the cause of one problem and prices the repair before any work begins.
GDA | Diagnostic, after hours | 1.3 | Diagnostic supplies @2.00 | Evenings, nights, and weekends: finds the cause and gets things safe or running where possible.
GDH | Diagnostic, holiday | 1.8 | Diagnostic supplies @2.00 | Finds the cause on a public holiday and gets things safe or running where possible.
GSO | Second opinion | 0.8 | Diagnostic supplies @2.00 | Reviews another company's proposal independently and recommends what is needed.
GEM | Emergency response within two hours | 1.5 | Diagnostic supplies @2.00 | Sends a technician right away.
## Trips and time
GTF | Trip charge, {up to 25; 26 to 50} miles | {0.3; 0.6} | {Fuel; Fuel, long trip} @{4.00; 9.00} | Driving {} miles one way when no work is done.
GRT | Return trip for special-order part | 0.5 | Fuel @4.00 | Returns with a part that was ordered for this job.
GHR | Extra labor, half hour | 0.5 | Job supplies @2.00 | Half an hour of work that no task covers.
GHE | Helper, one hour | 0.6 | Job supplies @2.00 | A second pair of hands for lifting or long runs.
GCR | Crane or lift coordination | 2.0 | Crane rental @480.00 | Plans and meets the crane for rooftop equipment.
GWT | Waiting time on site, half hour | 0.5 | On-site supplies @1.00 | Time on site waiting for access, other trades, or an inspector.

# Site work
## Openings and patching
GHC | Core drill through {wood or siding; brick or block; concrete} | {0.6; 1.2; 2.0} | {Hole saw wear; Masonry bit wear; Core bit wear} @{4.00; 14.00; 28.00} | Drills a hole for pipe, vent, or line set through {}.
GDP | Patch drywall, up to {1; 4} sq ft | {1.2; 2.4} | Drywall patch materials, {} sq ft @{12.00; 26.00} | Closes an access opening of up to {} square feet, taped and ready for paint.
GAC | Install access panel, {8 x 8; 14 x 14} in. | 0.9 | Access panel {} in. @{14.00; 24.00} | Installs a {} in. panel where a valve or trap must stay accessible.
GSR | Seal roof penetration | 1.3 | Roof boot and sealant @28.00 | Flashes and seals a pipe or flue through the roof.
GFS | Firestop penetration | 0.6 | Firestop sealant @16.00 | Seals a penetration of a rated wall or floor, with a label.
GTR | Hand-dig trench, up to 10 ft | 3.5 | Marking paint @4.00 | Digs by hand, up to two feet deep, and backfills.
GCP | Cut and patch concrete, up to 4 sq ft | 5.0 | Concrete @18.00 + Saw blade wear @24.00 | Opens a floor for repair and patches it flush.
GPA | Paint-ready sheet metal or pipe cover | 1.2 | Cover materials @24.00 | Boxes in exposed pipe or duct.
## Hauling and protection
GHL | Haul away {appliance; full system; debris load} | {0.5; 0.9; 1.0} | Disposal fee, {} @{18.00; 36.00; 48.00} | Hauls away the old {} for recycling or disposal.
GDC | Floor and dust protection, per room | 0.5 | Floor film and plastic @14.00 | Covers floors and hangs plastic before dusty work.
GWE | Extract standing water, up to 200 sq ft | 1.8 | Extraction supplies @12.00 | Vacuums water off the floor after a leak.
GDR | Set drying equipment, per day | 0.6 | Air mover and dehumidifier rental @58.00 | Sets fans and a dehumidifier and measures moisture.
GCW | Crawlspace work surcharge | 0.7 | Protective suit @9.00 | Work in a crawlspace of less than three feet.
GAW | Attic work surcharge | 0.6 | Protective suit @9.00 | Work in an attic without floor or headroom.
GLD | Ladder work above 16 ft | 0.7 | Fall protection wear @6.00 | Work that takes a long ladder and a second technician.

# Permits and plans
## Permits
GPM | Permit, {mechanical; plumbing; electrical} | 0.8 | Permit fee, {} @{85.00; 75.00; 85.00} | Pulls the {} permit and keeps it posted.
GIN | Meet inspector on site | 1.5 | On-site supplies @1.00 | Attends the inspection and answers the inspector's questions.
GLC | Heat load calculation | 1.6 | Load calculation report @12.00 | Measures the home and calculates heating and cooling room by room.
GDS | Duct design drawing | 2.4 | Design report @18.00 | Sizes trunks, branches, and registers from the load calculation.
GEL | Electrical load calculation | 1.2 | Load calculation report @12.00 | Shows whether the service carries a new appliance, charger, or heat pump.
GRB | Rebate and tax credit paperwork | 0.8 | Paperwork @2.00 | Completes the utility's or manufacturer's forms with model numbers and proof of purchase.
## Warranties and safety
GWR | Register equipment warranty | 0.3 | Paperwork @2.00 | Registers serial numbers to activate the extended warranty.
GSF | Whole-home safety check, {HVAC; plumbing; electrical} | 1.0 | Inspection report @2.00 | Walks the home's {} systems with a checklist and reports the findings.
GSK | Install water leak sensor | 0.3 | Wi-Fi leak sensor @38.00 | Sets and names a sensor that alerts the phone.
GFE | Install fire extinguisher | 0.3 | Fire extinguisher 5 lb @46.00 | Mounts a rated extinguisher near kitchen or garage.
`;
