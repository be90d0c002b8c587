/** Heating and cooling. The line format is described in ../vendor/read-tasks.ts. */
export const HVAC_TASKS = `
# Cooling
## Capacitors and contactors
CAP | Replace dual run capacitor, {35/5; 40/5; 45/5; 55/5; 60/5; 70/7.5; 80/5} MFD | 0.5 | Dual run capacitor {} MFD 440 V @{13.80; 14.20; 14.90; 16.40; 17.60; 21.50; 22.80} | Replaces the weak {} MFD capacitor that starts the compressor and outdoor fan, and checks both motors' amp draw.
CPS | Replace single run capacitor, {5; 7.5; 10; 15} MFD | 0.4 | Single run capacitor {} MFD 440 V @{6.20; 6.80; 7.40; 8.90} | Replaces the {} MFD capacitor of the blower or fan motor and confirms the motor runs at its rated current.
CTR | Replace contactor, {1-pole 30 A; 2-pole 30 A; 2-pole 40 A} | 0.6 | Contactor {} 24 V coil @{12.60; 16.90; 19.80} | Replaces the pitted contactor that switches the outdoor unit and tightens the line and load connections.
HST | Install compressor hard start kit, {1 to 3; 3.5 to 5} ton | 0.5 | Hard start kit {} ton @{24.00; 31.50} | Adds a start capacitor and relay so that an aging compressor starts with less strain and fewer tripped breakers.
DSC | Replace outdoor disconnect, {30; 60} A non-fused | 0.9 | AC disconnect {} A non-fused @{14.50; 19.20} + Whip 6 ft with fittings @18.40 | Replaces the weathered disconnect box and the flexible whip to the outdoor unit.
SRG | Install surge protector at outdoor unit | 0.6 | HVAC surge protector 120/240 V @62.00 | Protects the compressor and control boards from voltage spikes on the power line.
DLY | Replace time delay relay | 0.5 | Delay-on-make relay 24 V @18.70 | Restores the pause that keeps the compressor from short cycling.
CHT | Replace crankcase heater, {40; 70} W | 0.8 | Crankcase heater {} W @{28.00; 34.00} | Replaces the belly-band heater that keeps liquid refrigerant out of the compressor oil.
PRL | Replace potential relay | 0.6 | Potential relay @21.40 | Replaces the relay that drops the start winding out once the compressor is up to speed.
## Condenser fans
CFM | Replace condenser fan motor, {1/6; 1/4; 1/3; 1/2} HP
 good: universal motor | 1.5 | Condenser fan motor {} HP universal @{92.00; 104.00; 118.00; 142.00} + Fan motor capacitor @7.40 | Replaces the outdoor fan motor with a universal motor of matching speed and horsepower and a new capacitor.
 better: original motor | 1.4 | Condenser fan motor {} HP original @{168.00; 182.00; 204.00; 241.00}* + Fan motor capacitor @7.40 | Replaces the outdoor fan motor with the manufacturer's own part, including its mounting pattern and a new capacitor.
CFB | Replace condenser fan blade, {18; 22; 24} in. | 0.9 | Condenser fan blade {} in. @{38.00; 46.00; 52.00} | Replaces the bent or cracked blade and balances it at the right depth in the shroud.
CFG | Replace condenser fan guard | 0.6 | Condenser fan guard @44.00* | Replaces the damaged grille over the outdoor fan.
## Refrigerant circuit
LKE | Electronic refrigerant leak search | 1.0 | Leak detector sensor wear @4.00 | Sweeps coils, line set, and fittings with an electronic detector and marks where refrigerant escapes.
LKN | Nitrogen pressure test | 1.8 | Nitrogen charge @16.00 + Trace gas @9.00 | Pressurizes the isolated system with nitrogen and watches the gauge to prove or rule out a leak.
LKD | Add leak detection dye | 0.5 | UV dye cartridge @14.50 | Injects dye so that a slow leak shows under ultraviolet light at the follow-up.
LKR | Repair accessible refrigerant leak by brazing | 2.2 | Silver brazing rod @6.80 + Nitrogen charge @16.00 + Liquid line filter drier @24.00 | Brazes a leak that can be reached, replaces the filter drier, and pulls a deep vacuum before recharging. Refrigerant is billed separately.
SCH | Replace Schrader valve cores | 0.6 | 2x Schrader valve core @1.80 + 2x Sealing cap @2.20 | Replaces leaking valve cores and caps at the service ports without losing the charge.
RFA | Add R-410A refrigerant, first pound | 0.7 | R-410A refrigerant, 1 lb @17.00 | Weighs in the first pound of R-410A and checks superheat or subcooling.
RFX | Add R-410A refrigerant, each additional pound | 0.1 | R-410A refrigerant, 1 lb @17.00 | Each additional pound of R-410A, weighed in during the same call.
RFB | Add R-22 refrigerant, first pound | 0.7 | R-22 refrigerant reclaimed, 1 lb @58.00 | Weighs the first pound of reclaimed R-22 into an older system.
RFL | Add R-454B refrigerant, first pound | 0.8 | R-454B refrigerant, 1 lb @29.00 | Weighs in the first pound of R-454B with tools rated for mildly flammable refrigerant.
RFM | Add R-454B refrigerant, each additional pound | 0.1 | R-454B refrigerant, 1 lb @29.00 | Each additional pound of R-454B, weighed in during the same call.
RCV | Recover refrigerant, {up to 5; 6 to 10; 11 to 15} lb | {1.0; 1.4; 1.8} | Recovery cylinder exchange, {} lb @{12.00; 18.00; 24.00} | Recovers {} pounds of refrigerant into a rated cylinder for reclaiming before the circuit is opened.
EVC | Evacuate system to 500 microns | 1.2 | Vacuum pump oil @4.50 | Pulls a deep vacuum and proves by a decay test that the system is dry and tight.
FDL | Replace liquid line filter drier, {3/8; 1/2} in. | 1.6 | Liquid line filter drier {} in. @{24.00; 31.00} + Silver brazing rod @6.80 | Replaces the drier that keeps moisture and acid out of the refrigerant.
FDS | Install suction line filter drier after burnout | 1.8 | Suction line filter drier @58.00 + Silver brazing rod @6.80 | Adds a suction drier that takes up acid after a compressor burnout.
TXV | Replace thermostatic expansion valve, {1.5 to 3; 3.5 to 5} ton | 3.5 | Expansion valve {} ton @{86.00; 104.00} + Liquid line filter drier @24.00 + Nitrogen charge @16.00 | Replaces the valve that meters refrigerant into the indoor coil, with a new drier and a deep vacuum.
PST | Replace piston metering device | 2.4 | Piston metering device @9.50 + Liquid line filter drier @24.00 | Replaces the fixed orifice with the size that the outdoor unit calls for.
RVV | Replace heat pump reversing valve | 5.0 | Reversing valve @128.00 + Liquid line filter drier @24.00 + Nitrogen charge @16.00 | Replaces the valve that switches a heat pump between heating and cooling, with the valve body kept cool while brazing.
RVC | Replace reversing valve solenoid coil | 0.7 | Reversing valve coil 24 V @26.00 | Replaces the coil that moves the reversing valve.
HPS | Replace high pressure switch | 1.2 | High pressure switch @31.00* | Replaces the safety switch that stops the compressor when head pressure climbs too high.
LPS | Replace low pressure switch | 1.2 | Low pressure switch @31.00* | Replaces the safety switch that stops the compressor when refrigerant runs low.
LST | Replace line set, {3/8 x 3/4; 3/8 x 7/8} in., up to 30 ft | 5.0 | Insulated line set {} in. 30 ft @{182.00; 214.00} + Silver brazing rod @6.80 + Nitrogen charge @16.00 | Runs a new insulated copper line set of up to 30 feet, purged with nitrogen while brazing.
LSI | Replace suction line insulation, up to 25 ft | 1.0 | 5x Pipe insulation 3/4 in. wall, 6 ft @6.90 | Replaces the rotted foam on the suction line to stop sweating and lost capacity.
LSC | Install line set cover, up to 12 ft | 1.8 | Line set cover kit 12 ft @88.00 | Encloses exposed refrigerant lines on the outside wall in a paintable cover.
## Compressors and coils
CMP | Replace compressor, {2; 2.5; 3; 3.5; 4; 5} ton scroll | {6.0; 6.0; 6.5; 6.5; 7.0; 7.0} | Scroll compressor {} ton @{640.00; 705.00; 780.00; 865.00; 940.00; 1120.00}* + Liquid line filter drier @24.00 + Contactor and capacitor kit @36.00 + Nitrogen charge @16.00 | Replaces the failed {}-ton compressor with a new drier, contactor, and capacitor, then evacuates the system. Refrigerant is billed separately.
EVP | Replace evaporator coil, {2; 2.5; 3; 3.5; 4; 5} ton
 good: uncased coil | 6.0 | Uncased evaporator coil {} ton @{310.00; 345.00; 382.00; 428.00; 476.00; 540.00} + Liquid line filter drier @24.00 + Nitrogen charge @16.00 | Installs a new uncased {}-ton coil into the existing plenum, with a new drier and drain connection.
 better: cased coil | 6.5 | Cased evaporator coil {} ton @{425.00; 462.00; 510.00; 566.00; 628.00; 712.00} + Liquid line filter drier @24.00 + Sheet metal transition @48.00 + Nitrogen charge @16.00 | Replaces the coil and its cabinet with an insulated cased {}-ton coil and new sheet metal transitions.
 best: cased all-aluminum coil | 6.5 | Cased aluminum evaporator coil {} ton @{505.00; 548.00; 602.00; 664.00; 731.00; 824.00} + Liquid line filter drier @24.00 + Sheet metal transition @48.00 + Float switch @16.50 + Nitrogen charge @16.00 | Installs a corrosion-resistant all-aluminum {}-ton coil with a drain pan float switch.
CCL | Clean condenser coil, {rinse; chemical} | {0.8; 1.5} | {Coil rinse; Coil cleaner} @{4.00; 14.00} | Washes dirt out of the outdoor coil ({}) so that it sheds heat as it should.
ECL | Clean evaporator coil {in place; removed from cabinet} | {2.0; 4.5} | Coil cleaner @14.00 | Cleans the indoor coil {} to bring back airflow and capacity.
FNC | Straighten condenser fins | 0.8 | Fin comb wear @2.00 | Combs flattened fins open so that air moves through the outdoor coil again.
CPD | Replace condenser pad and level unit | 2.0 | Equipment pad 36 x 36 x 3 in. @42.00 + Leveling sand @6.00 | Sets the outdoor unit level on a new pad to protect its fan and line set.
HRS | Install hurricane straps at outdoor unit | 0.8 | Tie-down strap kit @24.00 | Anchors the outdoor unit to its pad as coastal code requires.
## Condensate drains
DRC | Clear condensate drain line | 0.8 | Drain tablets @5.50 | Clears the clogged line with pressure or vacuum, flushes it, and adds pan tablets.
DRR | Replace condensate drain line, up to 20 ft | 1.6 | PVC pipe and fittings 3/4 in. @22.00 | Runs a new pitched PVC drain with a trap and a cleanout.
DRT | Install condensate trap with cleanout | 0.9 | Clear condensate trap @18.00 | Adds a see-through trap that can be brushed out from the top.
CPM | Replace condensate pump, {115; 230} V | 1.0 | Condensate pump {} V @{58.00; 74.00} + Vinyl tubing 20 ft @8.00 | Replaces the pump and tubing that lift condensate to the drain.
FLS | Install {drain line; drain pan} float switch | 0.6 | Float switch @16.50 | Adds a {} switch that stops the system before water overflows.
DPN | Replace secondary drain pan under attic unit | 2.5 | Secondary drain pan @54.00 + Float switch @16.50 | Replaces the rusted safety pan and adds a float switch.
DPA | Replace primary drain pan | 3.5 | Primary drain pan @78.00* | Replaces the cracked pan below the indoor coil.

# Heating
## Ignition and flame
IGN | Replace hot surface igniter
 good: universal igniter | 0.7 | Universal hot surface igniter @28.00 | Replaces the cracked igniter with a universal silicon nitride one and checks the ignition sequence.
 better: original igniter | 0.6 | Original hot surface igniter @54.00* | Replaces the igniter with the manufacturer's own part and checks the ignition sequence.
FLC | Clean flame sensor | 0.4 | Abrasive pad @0.60 | Cleans the rod that proves flame and measures its microamp signal.
FLR | Replace flame sensor | 0.5 | Flame sensor @14.00 | Replaces the worn flame rod and measures the new signal.
GVS | Replace furnace gas valve, {single-stage; two-stage} | {1.6; 1.8} | {Single-stage; Two-stage} gas valve @{124.00; 218.00}* | Replaces the {} gas valve, sets manifold pressure, and checks every joint for leaks.
GVM | Replace modulating gas valve | 2.0 | Modulating gas valve @386.00* | Replaces the modulating gas valve and sets it up by the manufacturer's procedure.
PIL | Clean and relight standing pilot | 0.6 | Pilot orifice @4.20 | Cleans the pilot assembly and adjusts its flame around the thermocouple.
THC | Replace thermocouple | 0.6 | Thermocouple 24 in. @9.80 | Replaces the safety that keeps gas off when the pilot is out.
PLA | Replace pilot assembly | 1.0 | Pilot assembly @46.00* | Replaces the spark or standing pilot assembly.
SPK | Replace spark ignition module | 0.9 | Spark ignition module @92.00 | Replaces the module that lights the pilot by spark.
BRN | Clean burners | 1.2 | Wire brush set wear @2.00 | Removes, brushes, and reinstalls the burners for an even blue flame.
LIM | Replace high limit switch | 0.8 | High limit switch @19.00 | Replaces the switch that shuts the burners off when the furnace overheats.
ROL | Replace flame rollout switch | 0.7 | Rollout switch @14.00 | Replaces the tripped rollout switch after the cause was found.
MPS | Set manifold gas pressure | 0.5 | Test port plug @1.00 | Measures and sets gas pressure at the manifold for safe, complete combustion.
OPC | Convert furnace to propane | 1.8 | Propane conversion kit @68.00* | Installs the propane orifices and regulator spring and sets pressure and airflow.
## Venting and combustion air
IDM | Replace draft inducer assembly
 good: universal assembly | 1.6 | Draft inducer universal @148.00 + Inducer gasket @8.00 | Replaces the inducer with a universal assembly and a new gasket, and checks draft.
 better: original assembly | 1.5 | Draft inducer original @268.00* + Inducer gasket @8.00 | Replaces the inducer with the manufacturer's own assembly and checks draft.
PSW | Replace pressure switch | 0.7 | Furnace pressure switch @32.00* | Replaces the switch that proves draft before the burners light.
PTB | Replace pressure switch tubing | 0.4 | Silicone tubing 3 ft @4.50 | Replaces cracked or clogged tubing to the pressure switch.
VPC | Replace furnace vent, 2 in. PVC, up to 20 ft | 3.0 | PVC vent pipe and fittings 2 in. @64.00 | Replaces the intake or exhaust of a condensing furnace, pitched back to the furnace.
VPB | Replace furnace vent, 4 in. B-vent, up to 15 ft | 3.2 | B-vent pipe 4 in. 15 ft @148.00 + Vent cap 4 in. @22.00 | Replaces the double-wall vent of an 80% furnace with a new cap.
VCP | Replace vent cap | 0.8 | Vent cap 4 in. @22.00 | Replaces the rusted or missing cap on the flue.
CAI | Bring in combustion air to utility closet | 2.5 | Combustion air duct and grilles @58.00 | Ducts outside air in so that fuel-burning appliances draft safely.
HXS | Inspect heat exchanger by camera | 1.0 | Inspection camera wear @5.00 | Inspects each cell for cracks by camera and provides the pictures.
HXP | Replace primary heat exchanger | 7.5 | Primary heat exchanger @620.00* + Furnace gasket kit @38.00 | Rebuilds the furnace around a new primary heat exchanger and tests combustion.
HXC | Replace secondary heat exchanger | 7.0 | Secondary heat exchanger @540.00* + Furnace gasket kit @38.00 | Replaces the clogged or leaking secondary cell of a condensing furnace.
COT | Combustion analysis with report | 0.7 | Analyzer filter @3.00 | Measures carbon monoxide, oxygen, draft, and efficiency, and provides a printed report.
CTP | Clean condensing furnace trap and drains | 0.9 | Drain tubing @5.00 | Disassembles, flushes, and reinstalls the trap and its hoses.
## Controls of the furnace
BRD | Replace furnace control board
 good: universal board | 1.4 | Universal furnace control board @138.00 | Replaces the failed board with a universal one and proves each step of the sequence.
 better: original board | 1.2 | Original furnace control board @246.00* | Replaces the board with the manufacturer's own and proves each step of the sequence.
TRF | Replace low-voltage transformer, {40; 75} VA | 0.8 | Transformer {} VA @{18.00; 32.00} + Inline fuse 3 A @2.40 | Replaces the burned transformer, finds the short that caused it, and adds a fuse.
DSW | Replace furnace door switch | 0.4 | Door switch @8.20 | Replaces the switch that stops the blower with the door off.
FRL | Replace fan relay | 0.6 | Fan relay 24 V @16.00 | Replaces the relay that switches the blower.
SQN | Replace electric heat sequencer | 0.9 | Heat sequencer @26.00 | Replaces the sequencer that stages the heat strips.
HTS | Replace electric heat strip, {5; 10; 15} kW | {1.4; 1.8; 2.2} | Electric heat kit {} kW @{98.00; 146.00; 212.00} | Replaces the burned-out {} kW heating elements of the air handler.
DFB | Replace heat pump defrost board | 1.1 | Defrost control board @118.00* | Replaces the board that clears ice off the outdoor coil in winter.
DFS | Replace defrost sensor | 0.6 | Defrost sensor @22.00* | Replaces the sensor that tells when the outdoor coil is frosted.
OTS | Install outdoor thermostat for backup heat lockout | 1.0 | Outdoor thermostat @38.00 | Keeps costly electric heat off in mild weather.
## Boilers
BCP | Replace boiler circulator, {1/25; 1/12} HP | 1.8 | Circulator {} HP @{112.00; 168.00} + Flange gasket set @6.00 | Replaces the circulator, purges the loop, and checks for leaks.
BEX | Replace boiler expansion tank, {2; 4.4} gal | 1.3 | Diaphragm expansion tank {} gal @{42.00; 68.00} | Replaces the waterlogged tank and sets its air charge to the system.
BZV | Replace zone valve, {3/4; 1} in. | 1.5 | Zone valve {} in. @{84.00; 102.00} | Replaces the stuck zone valve and purges its loop.
BZH | Replace zone valve power head | 0.6 | Zone valve power head @58.00 | Replaces the motor of a zone valve without draining the loop.
BRV | Replace boiler relief valve, 30 PSI | 0.9 | Boiler relief valve 30 PSI @28.00 | Replaces the weeping relief valve and pipes it to the floor.
BFV | Replace pressure reducing fill valve | 1.2 | Boiler fill valve with backflow preventer @96.00 | Replaces the valve that keeps the boiler filled.
BAV | Replace automatic air vent | 0.7 | Automatic air vent 1/8 in. @14.00 | Replaces the vent that lets air out of the loop.
BAQ | Replace aquastat | 1.3 | Aquastat @132.00 | Replaces the control that holds boiler water temperature.
BPG | Purge air from heating loops | 1.2 | Purge hose washers @1.50 | Bleeds trapped air so that every radiator or baseboard heats.
BLW | Replace low water cutoff | 1.6 | Low water cutoff probe @118.00 | Replaces the safety that shuts the boiler down when water is low.
BCL | Clean and service gas boiler | 2.5 | Boiler cleaning supplies @16.00 | Brushes the sections, cleans burners and vents, and tests combustion and safeties.
BTT | Add glycol to heating loop, 5 gal | 1.2 | Propylene glycol 5 gal @98.00 | Protects the loop from freezing and tests the mix.

# Air handling
## Blower motors and wheels
BLM | Replace PSC blower motor, {1/3; 1/2; 3/4} HP | 2.0 | PSC blower motor {} HP @{108.00; 124.00; 158.00} + Single run capacitor 10 MFD 440 V @7.40 | Replaces the {} HP blower motor and its capacitor, and sets the speed taps for airflow.
BLE | Replace ECM blower motor, {1/2; 3/4; 1} HP
 good: universal ECM | 2.2 | Universal ECM motor {} HP @{246.00; 282.00; 324.00} | Replaces the variable-speed motor with a universal one programmed for this furnace or air handler.
 better: original ECM | 2.0 | Original ECM motor {} HP @{468.00; 524.00; 588.00}* | Replaces the variable-speed motor with the manufacturer's pre-programmed part.
BLX | Replace ECM motor control module | 1.4 | ECM control module @218.00* | Replaces the electronics of a variable-speed motor whose windings test good.
BLC | Clean blower wheel in place | 1.0 | Coil cleaner @14.00 | Brushes and vacuums the wheel without taking the blower out.
BLP | Pull and clean blower assembly | 2.0 | Coil cleaner @14.00 | Removes the blower, washes the wheel and housing, and balances it.
BLW2 | Replace blower wheel | 2.0 | Blower wheel @72.00 | Replaces the warped or unbalanced wheel.
BLB | Replace blower belt | 0.6 | Blower belt @9.50 | Replaces and aligns the belt of a belt-drive blower.
## Ductwork and airflow
DSL | Seal accessible ductwork with mastic, up to {50; 100} joints | {4.0; 7.0} | Mastic and mesh tape, {} joints @{48.00; 86.00} | Seals up to {} reachable joints and boots so that conditioned air gets to the rooms.
DFX | Replace flex duct run, {6; 8; 10} in., up to 25 ft | 1.8 | Insulated flex duct {} in. 25 ft @{42.00; 54.00; 68.00} + Duct fittings @14.00 | Replaces a torn run with stretched, strapped, and sealed insulated flex.
DAD | Add supply run with register | 3.5 | Insulated flex duct 6 in. 25 ft @42.00 + Supply boot and register @28.00 + Takeoff with damper @18.00 | Adds a run with its own damper to a room that never gets comfortable.
DRT2 | Add return air drop | 4.5 | Return duct and box @96.00 + Return grille 20 x 20 in. @26.00 | Adds return air to quiet the system and take strain off the blower.
DPL | Replace supply plenum | 4.0 | Insulated sheet metal plenum @132.00 | Replaces the leaking plenum with insulated, sealed sheet metal.
DDM | Replace zone damper, {6 to 10; 12 to 16} in. | 1.4 | Motorized zone damper {} in. @{118.00; 164.00} | Replaces the stuck zone damper and proves open and closed.
DZB | Replace zone control board | 2.0 | Zone control board @198.00 | Replaces the board that opens dampers by each thermostat's call.
DBL | Air balance of a home, up to 12 registers | 2.5 | Balancing tags @2.00 | Measures and sets airflow room by room with a flow hood.
DST | Static pressure test | 0.6 | Test port plugs @1.50 | Measures how much the ducts and filter restrict the blower and recommends repairs.
REG | Replace register or return grille | 0.3 | Register or grille @16.00 | Replaces a rusted or bent register, painted white or brown.
BBT | Install booster fan in duct | 2.0 | Inline booster fan 8 in. @86.00 | Adds an inline fan for a far room.
DCL | Clean duct system, up to {10; 20} registers | {4.0; 6.5} | Duct cleaning brushes and bags, {} registers @{24.00; 38.00} | Brushes and vacuums supply and return ducts of up to {} registers under negative pressure.

# Indoor air quality
## Filters and cleaners
FLT | Replace 1 in. filter, {MERV 8; MERV 11; MERV 13} | 0.2 | Filter 1 in. {} @{5.00; 9.00; 14.00} | Replaces the filter with a pleated {} one and marks the date on it.
MDF | Replace media filter, {4; 5} in. MERV 11 | 0.3 | Media filter {} in. MERV 11 @{32.00; 38.00} | Replaces the deep pleated filter that lasts up to a year.
MDC | Install media filter cabinet
 good: 4 in. MERV 11 | 2.2 | Media cabinet 4 in. @88.00 + Media filter 4 in. MERV 11 @32.00 | Replaces the filter slot with a cabinet for a deep MERV 11 filter.
 better: 5 in. MERV 13 | 2.4 | Media cabinet 5 in. @118.00 + Media filter 5 in. MERV 13 @46.00 | Installs a gasketed cabinet with a MERV 13 filter for finer dust and pollen.
 best: electronic air cleaner | 3.0 | Electronic air cleaner @486.00 | Installs an electronic cleaner that removes smoke-size particles from the air.
EAC | Clean electronic air cleaner cells | 0.9 | Cell detergent @3.00 | Washes the cells and pre-filters and proves the arc.
UVL | Install UV lamp at coil
 good: single lamp | 1.2 | UV lamp single 24 V @128.00 | Keeps mold off the indoor coil with one ultraviolet lamp.
 better: dual lamp | 1.4 | UV lamp dual 24 V @206.00 | Lights both faces of the coil with two lamps.
UVB | Replace UV bulb | 0.4 | UV replacement bulb @48.00 | Replaces the bulb, which weakens after one to two years.
## Humidity and fresh air
HUM | Install whole-home humidifier
 good: bypass | 3.0 | Bypass humidifier with humidistat @142.00 + Saddle-free water tap and tubing @18.00 | Adds a bypass humidifier that uses the furnace's own blower.
 better: fan-powered | 3.2 | Fan-powered humidifier with humidistat @228.00 + Saddle-free water tap and tubing @18.00 | Adds a humidifier with its own fan for larger homes.
 best: steam | 5.0 | Steam humidifier with controls @742.00 + Saddle-free water tap and tubing @18.00 + Circuit 240 V materials @46.00 | Adds a steam humidifier that makes moisture without waiting for heat.
HPD | Replace humidifier pad | 0.4 | Humidifier pad @12.50 | Replaces the scaled pad and flushes the drain.
HSL | Replace humidifier solenoid valve | 0.7 | Humidifier solenoid 24 V @28.00 | Replaces the valve that lets water onto the pad.
DHM | Install whole-home dehumidifier, {70; 95} pints | 5.0 | Whole-home dehumidifier {} pint @{980.00; 1240.00} + Duct connection kit @64.00 | Ducts a dehumidifier that takes up to {} pints a day out of the air.
ERV | Install energy recovery ventilator | 7.0 | Energy recovery ventilator @865.00 + Duct and hoods for ventilator @118.00 | Brings in filtered fresh air and keeps most of the heat of the air it replaces.
FAV | Install fresh air intake with motorized damper | 3.0 | Motorized fresh air damper and control @138.00 + Intake hood and duct @36.00 | Brings measured outside air to the return on a timer.
BTF | Replace bathroom exhaust fan, {80; 110} CFM | 1.6 | Exhaust fan {} CFM @{68.00; 96.00} | Replaces the noisy fan with a quiet {} CFM one on the existing duct.
DVC | Clean dryer vent, {ground floor; through roof} | {1.0; 1.8} | Dryer vent brush wear @3.00 | Brushes lint out of the dryer vent ({}) and checks airflow at the hood.

# Thermostats and zoning
## Thermostats
TST | Install thermostat
 good: non-programmable | 0.7 | Digital thermostat @38.00 | Installs a simple digital thermostat and checks heating and cooling.
 better: programmable | 0.8 | Programmable thermostat 7-day @74.00 | Installs a seven-day programmable thermostat and sets the customer's schedule.
 best: smart Wi-Fi | 1.0 | Smart thermostat with sensor @168.00 | Installs a smart thermostat with a room sensor and connects it to the customer's Wi-Fi and phone.
TSW | Run new thermostat wire, up to 50 ft | 1.8 | Thermostat wire 18/8, 50 ft @28.00 | Fishes a new eight-conductor cable for a thermostat that needs a common wire.
TSC | Install common wire adapter | 0.7 | Common wire adapter @24.00 | Powers a smart thermostat over the wires that are there.
TSS | Add remote room sensor | 0.4 | Remote room sensor @42.00 | Adds a sensor so that the system answers to the room that matters.
ZNS | Install two-zone system with dampers | 9.0 | Zone control board @198.00 + 2x Motorized zone damper 12 in. @148.00 + Programmable thermostat 7-day @74.00 + Thermostat wire 18/8, 50 ft @28.00 | Splits the ductwork into two zones with a thermostat each.

# System replacement
## Air conditioners
ACR | Replace {2; 3; 4; 5}-ton air conditioner and coil
 good: 14.3 SEER2 single-stage | {9.0; 9.0; 10.0; 10.0} | Condenser {} ton 14.3 SEER2 @{1380.00; 1620.00; 1940.00; 2260.00} + Cased evaporator coil {} ton @{425.00; 510.00; 628.00; 712.00} + Install kit: pad, whip, drier, fittings @148.00 | Replaces the {}-ton outdoor unit and coil with a matched single-stage system, evacuated, charged, and started up.
 better: 16 SEER2 two-stage | {10.0; 10.0; 11.0; 11.0} | Condenser {} ton 16 SEER2 @{2120.00; 2460.00; 2890.00; 3310.00} + Cased evaporator coil {} ton @{425.00; 510.00; 628.00; 712.00} + Install kit: pad, whip, drier, fittings @148.00 + HVAC surge protector 120/240 V @62.00 | Replaces the {}-ton system with a two-stage one that runs longer, quieter, and drier.
 best: 18 SEER2 variable-speed | {11.0; 11.0; 12.0; 12.0} | Condenser {} ton 18 SEER2 @{3240.00; 3680.00; 4260.00; 4820.00} + Cased aluminum evaporator coil {} ton @{505.00; 602.00; 731.00; 824.00} + Install kit: pad, whip, drier, fittings @148.00 + HVAC surge protector 120/240 V @62.00 + Smart thermostat with sensor @168.00 | Replaces the {}-ton system with a variable-speed one and a smart thermostat for even temperatures and the lowest bills.
## Furnaces
FRN | Replace gas furnace, {60,000; 80,000; 100,000} BTU
 good: 80% single-stage | 8.0 | Furnace 80% {} BTU @{820.00; 905.00; 1010.00} + Furnace install kit: gas, vent, wiring @118.00 | Replaces the furnace with an 80% single-stage one on the existing metal vent, with combustion tested.
 better: 96% two-stage | 10.0 | Furnace 96% two-stage {} BTU @{1480.00; 1610.00; 1770.00} + PVC vent and condensate kit @138.00 + Furnace install kit: gas, vent, wiring @118.00 | Replaces the furnace with a 96% two-stage one, with new PVC venting and a condensate drain.
 best: 97% modulating | 11.0 | Furnace 97% modulating {} BTU @{2240.00; 2420.00; 2640.00} + PVC vent and condensate kit @138.00 + Furnace install kit: gas, vent, wiring @118.00 + Smart thermostat with sensor @168.00 | Replaces the furnace with a modulating one that matches its flame to the weather, and a smart thermostat.
## Heat pumps and mini-splits
HPR | Replace {2; 3; 4; 5}-ton heat pump and air handler
 good: 14.3 SEER2 | {11.0; 11.0; 12.0; 12.0} | Heat pump {} ton 14.3 SEER2 @{1680.00; 1980.00; 2360.00; 2720.00} + Air handler {} ton @{920.00; 1060.00; 1240.00; 1390.00} + Install kit: pad, whip, drier, fittings @148.00 + Electric heat kit 10 kW @146.00 | Replaces the {}-ton heat pump and air handler with a matched single-stage system and backup heat.
 better: 16 SEER2 two-stage | {12.0; 12.0; 13.0; 13.0} | Heat pump {} ton 16 SEER2 @{2540.00; 2930.00; 3420.00; 3880.00} + Variable-speed air handler {} ton @{1360.00; 1520.00; 1730.00; 1910.00} + Install kit: pad, whip, drier, fittings @148.00 + Electric heat kit 10 kW @146.00 | Replaces the {}-ton system with a two-stage heat pump and a variable-speed air handler.
 best: 19 SEER2 cold-climate | {13.0; 13.0; 14.0; 14.0} | Cold-climate heat pump {} ton 19 SEER2 @{3960.00; 4480.00; 5180.00; 5860.00} + Variable-speed air handler {} ton @{1360.00; 1520.00; 1730.00; 1910.00} + Install kit: pad, whip, drier, fittings @148.00 + Electric heat kit 10 kW @146.00 + Smart thermostat with sensor @168.00 | Replaces the {}-ton system with an inverter heat pump that heats well below freezing.
MSP | Install ductless mini-split, {9,000; 12,000; 18,000; 24,000} BTU | {7.0; 7.0; 8.0; 8.5} | Mini-split {} BTU, one head @{980.00; 1120.00; 1480.00; 1790.00} + Line set kit 25 ft @138.00 + Wall bracket or pad @58.00 + Circuit 240 V materials @46.00 | Installs a single-zone {} BTU heat pump with its line set, drain, and circuit.
MSM | Install multi-zone mini-split, {2; 3; 4} heads | {14.0; 19.0; 24.0} | Multi-zone mini-split with {} heads @{2960.00; 3980.00; 5040.00} + {2; 3; 4}x Line set kit 25 ft @138.00 + Wall bracket or pad @58.00 + Circuit 240 V materials @46.00 | Installs one outdoor unit with {} indoor heads, each with its own remote control.
MSC | Deep-clean ductless head | 1.6 | Coil cleaner @14.00 + Wash bag wear @3.00 | Disassembles the head and washes the wheel, coil, and drain pan into a bag.
GHW | Service geothermal loop pump | 1.8 | Loop pump seal kit @58.00 | Checks loop pressure and flow and reseals the circulator.

# Maintenance
## Tune-ups
TUC | Cooling tune-up, {one system; two systems} | {1.2; 2.2} | Tune-up supplies, {} @{6.00; 11.00} | Checks charge, electrical parts, drain, and airflow of {}, and rinses the outdoor coil.
TUH | Gas heating tune-up, {one system; two systems} | {1.2; 2.2} | Tune-up supplies, {} @{6.00; 11.00} | Checks burners, ignition, safeties, heat exchanger, and combustion of {}.
TUP | Heat pump tune-up, {one system; two systems} | {1.4; 2.5} | Tune-up supplies, {} @{6.00; 11.00} | Checks charge, defrost, backup heat, drain, and airflow of {}.
TUM | Mini-split tune-up, {1; 2; 3} heads | {1.0; 1.6; 2.2} | Tune-up supplies, {} heads @{5.00; 9.00; 13.00} | Washes filters and checks drains and charge of a ductless system with {} heads.
TUB | Boiler tune-up | 1.8 | Tune-up supplies, one system @6.00 | Checks combustion, circulators, expansion tank, and safeties of a hot water boiler.
`;
