/** Water, gas, and fixtures. The line format is described in ../vendor/read-tasks.ts. */
export const PLUMBING_TASKS = `
# Faucets and sinks
## Kitchen
KFR | Replace kitchen faucet
 good: single-handle | 1.4 | Kitchen faucet single-handle @92.00 + 2x Braided supply line 20 in. @6.40 | Replaces the kitchen faucet with a single-handle one and new supply lines.
 better: pull-down sprayer | 1.5 | Kitchen faucet pull-down @168.00 + 2x Braided supply line 20 in. @6.40 | Replaces the kitchen faucet with a pull-down sprayer and new supply lines.
 best: touchless | 1.9 | Kitchen faucet touchless @312.00 + 2x Braided supply line 20 in. @6.40 | Replaces the kitchen faucet with a touchless one and its control box.
KFI | Install customer's kitchen faucet | 1.4 | 2x Braided supply line 20 in. @6.40 + Plumber's putty and sealant @3.20 | Installs a faucet that the customer bought, with new supply lines. The faucet carries only the manufacturer's warranty.
KFC | Replace faucet cartridge, {single-handle; two-handle} | {0.7; 0.9} | Faucet cartridge {} @{28.00; 24.00}* | Stops the drip by replacing the cartridge of a {} faucet.
KSP | Replace sink sprayer and hose | 0.5 | Side sprayer and hose @18.00 | Replaces the leaking side sprayer.
KBS | Replace basket strainer | 0.9 | Basket strainer stainless @24.00 + Plumber's putty and sealant @3.20 | Replaces the strainer and seals it to the sink.
KSK | Replace kitchen sink, drop-in {single; double} bowl | {2.6; 3.0} | Drop-in sink {} bowl stainless @{188.00; 236.00} + Sink drain kit @28.00 + 2x Braided supply line 20 in. @6.40 | Sets a new stainless sink and reconnects faucet, drain, and disposal.
KSU | Reattach undermount sink | 2.2 | Undermount sink clips and epoxy @34.00 | Supports and bonds a sink that came loose from the counter.
KDR | Replace tubular drain under sink, {single; double} bowl | {0.8; 1.1} | Tubular drain kit {} @{14.00; 22.00} | Replaces trap and tubing below a {} bowl sink.
KDS | Install disposal
 good: 1/3 HP | 1.3 | Disposal 1/3 HP @86.00 + Disposal cord and fittings @12.00 | Installs a disposal for light use and connects drain and dishwasher.
 better: 1/2 HP stainless | 1.3 | Disposal 1/2 HP stainless @132.00 + Disposal cord and fittings @12.00 | Installs a quieter disposal with stainless grinding parts.
 best: 1 HP quiet | 1.5 | Disposal 1 HP quiet @238.00 + Disposal cord and fittings @12.00 | Installs a strong, sound-insulated disposal with the longest warranty.
KDJ | Clear jammed disposal | 0.5 | Disposal splash guard @7.00 | Clears the jam, resets the motor, and checks for leaks.
KDW | Connect dishwasher | 1.6 | Dishwasher supply and elbow @16.00 + Dishwasher drain hose @9.00 | Connects water, drain with high loop, and the existing power of a new dishwasher.
KIM | Run ice maker line, up to 25 ft | 1.5 | Ice maker box and tubing @38.00 | Runs a water line from a proper valve to the refrigerator.
KRO | Install reverse osmosis drinking water system | 2.4 | Reverse osmosis system @196.00 + RO faucet and connections @28.00 | Installs a four-stage filter under the sink with its own faucet.
KRF | Replace reverse osmosis filters | 0.8 | RO filter and membrane set @74.00 | Replaces filters and membrane and sanitizes the housing.
KPF | Install pot filler | 3.8 | Pot filler faucet @178.00 + PEX and fittings @26.00 | Runs water to the stove wall and mounts a folding faucet. Wall repair is separate.
## Bathroom sinks
LFR | Replace bathroom faucet
 good: 4 in. centerset | 1.2 | Bathroom faucet centerset @58.00 + 2x Braided supply line 20 in. @6.40 | Replaces the faucet, pop-up drain, and supply lines.
 better: 8 in. widespread | 1.6 | Bathroom faucet widespread @142.00 + 2x Braided supply line 20 in. @6.40 | Replaces the faucet with a widespread one, with pop-up drain and supply lines.
 best: single-hole designer | 1.5 | Bathroom faucet designer @226.00 + 2x Braided supply line 20 in. @6.40 | Replaces the faucet with a solid brass single-hole one.
LPO | Replace pop-up drain | 0.8 | Pop-up drain assembly @22.00 + Plumber's putty and sealant @3.20 | Replaces the stopper and drain body of a bathroom sink.
LTR | Replace P-trap, {1-1/4; 1-1/2} in. | 0.6 | P-trap {} in. @{9.00; 11.00} | Replaces the corroded or leaking trap below the sink.
LSV | Replace shutoff valve, {1/2 in. compression; 1/2 in. sweat; 1/2 in. PEX} | {0.7; 0.9; 0.7} | Quarter-turn stop {} @{11.00; 12.50; 10.50} + Braided supply line 20 in. @6.40 | Replaces the stop below a fixture with a quarter-turn valve and a new supply line.
LSN | Replace bathroom sink, {drop-in; pedestal; wall-hung} | {2.2; 2.6; 2.8} | Bathroom sink {} @{96.00; 164.00; 138.00} + P-trap 1-1/4 in. @9.00 + 2x Braided supply line 20 in. @6.40 | Replaces a {} sink and reconnects faucet, trap, and supplies.
LVN | Install vanity with top, up to {36; 60} in. | {3.5; 5.0} | Vanity connection kit @38.00 | Sets, levels, and plumbs a vanity that the customer supplies.
LSP | Replace braided supply line | 0.4 | Braided supply line 20 in. @6.40 | Replaces an old or bulging supply line before it bursts.
LAE | Replace faucet aerator | 0.3 | Aerator @5.00 | Brings back the flow with a new water-saving aerator.

# Toilets
## Toilet repair
TFV | Replace toilet fill valve | 0.5 | Toilet fill valve @14.00 | Stops running or slow filling with a new fill valve.
TFL | Replace toilet flapper | 0.4 | Toilet flapper @7.50 | Stops the leak from tank to bowl.
TFU | Replace flush valve | 1.1 | Flush valve kit @24.00 + Tank-to-bowl kit @11.00 | Removes the tank and replaces the flush valve, gasket, and bolts.
TRB | Rebuild toilet tank | 1.2 | Toilet rebuild kit @38.00 + Braided supply line 12 in. @6.00 | Replaces fill valve, flush valve, handle, bolts, and supply line.
THD | Replace toilet handle | 0.3 | Toilet handle @9.00 | Replaces the broken or sticking handle.
TTB | Replace tank-to-bowl bolts and gasket | 0.9 | Tank-to-bowl kit @11.00 | Stops a leak between tank and bowl.
TWX | Reset toilet with new wax ring | 1.2 | Wax ring and bolts @9.50 + Braided supply line 12 in. @6.00 | Pulls the toilet, replaces the wax ring and bolts, and sets it level.
TFG | Replace closet flange, {PVC; cast iron} | {2.4; 3.4} | Closet flange {} @{18.00; 46.00} + Wax ring and bolts @9.50 | Replaces the broken {} flange that holds the toilet to the floor.
TFE | Repair closet flange with ring | 1.6 | Flange repair ring @22.00 + Wax ring and bolts @9.50 | Bolts a steel ring over a cracked flange and resets the toilet.
TST | Replace toilet seat
 good: standard | 0.4 | Toilet seat standard @28.00 | Replaces the seat with a standard one.
 better: slow-close | 0.4 | Toilet seat slow-close @46.00 | Replaces the seat with a slow-close one.
 best: bidet seat with remote | 1.2 | Bidet seat with remote @328.00 + Bidet tee and hose @14.00 | Installs a heated bidet seat. An outlet must be near.
TBD | Install bidet attachment | 0.7 | Bidet attachment @52.00 + Bidet tee and hose @14.00 | Installs a cold-water bidet below the existing seat.
## Toilet replacement
TLT | Replace toilet
 good: round, 1.28 gal | 2.0 | Toilet round 1.28 gal @138.00 + Wax ring and bolts @9.50 + Braided supply line 12 in. @6.00 | Replaces the toilet with a water-saving round-front one and hauls the old one away.
 better: elongated comfort height | 2.0 | Toilet elongated comfort height @218.00 + Wax ring and bolts @9.50 + Braided supply line 12 in. @6.00 | Replaces the toilet with a comfort-height elongated one with a strong flush.
 best: one-piece dual flush | 2.3 | Toilet one-piece dual flush @386.00 + Wax ring and bolts @9.50 + Braided supply line 12 in. @6.00 + Toilet seat slow-close @46.00 | Replaces the toilet with an easy-to-clean one-piece dual-flush model.
TLI | Install customer's toilet | 1.8 | Wax ring and bolts @9.50 + Braided supply line 12 in. @6.00 | Installs a toilet that the customer bought and hauls the old one away.
TUF | Install upflush toilet system | 6.0 | Macerating toilet system @848.00 + Discharge pipe and check valve @48.00 | Installs a macerating toilet where there is no drain below.
TUR | Repair urinal flush valve | 1.0 | Urinal diaphragm kit @28.00* | Rebuilds a running or weak urinal flush valve.
TFX | Rebuild commercial toilet flush valve | 1.0 | Flush valve diaphragm kit @34.00* | Rebuilds a flush valve that runs on or does not flush.

# Tubs and showers
## Valves and trim
SCT | Replace shower cartridge | 1.0 | Shower cartridge @42.00* | Stops the drip or brings back hot water with the maker's own cartridge.
SVL | Replace shower valve
 good: pressure balancing | 4.0 | Pressure balancing valve and trim @148.00 + PEX and fittings @26.00 | Opens the wall from behind where possible and installs an anti-scald valve.
 better: pressure balancing with diverter | 4.5 | Diverter valve, trim and hand shower @262.00 + PEX and fittings @26.00 | Installs an anti-scald valve with a hand shower.
 best: thermostatic | 5.5 | Thermostatic valve and trim @468.00 + PEX and fittings @26.00 | Installs a thermostatic valve that holds the set temperature.
SHD | Replace shower head | 0.4 | Shower head 1.8 GPM @34.00 | Replaces the shower head and seals its arm.
SHH | Install hand shower with slide bar | 1.0 | Hand shower and slide bar @92.00 | Mounts a hand shower on a slide bar.
SHA | Replace shower arm | 0.6 | Shower arm and flange @16.00 | Replaces the leaking or corroded arm in the wall.
STS | Replace tub spout | 0.5 | Tub spout with diverter @32.00 | Replaces a spout whose diverter no longer sends water up.
SVR | Rebuild two- or three-handle tub valve | 1.6 | Stem and seat kit @46.00* | Replaces stems, seats, and washers of an older tub valve.
## Drains and enclosures
SDS | Replace shower drain | 2.8 | Shower drain assembly @38.00 | Replaces a leaking shower drain that can be reached from below.
STW | Replace tub waste and overflow | 2.4 | Waste and overflow kit @44.00 | Replaces the drain shoe, overflow, and stopper of a bathtub.
STO | Replace tub stopper | 0.6 | Tub stopper @18.00 | Replaces the stopper that no longer holds water.
SBT | Replace bathtub, {alcove acrylic; alcove steel} | {10.0; 11.0} | Bathtub {} @{486.00; 368.00} + Waste and overflow kit @44.00 | Replaces the tub, with drain and overflow. Tile and wall repair are separate.
SPN | Replace shower pan, up to 48 in. | 8.0 | Shower base 48 in. @338.00 + Shower drain assembly @38.00 | Sets a new shower base on a leveled bed and connects the drain.
SCK | Recaulk tub or shower | 1.3 | Silicone caulk @9.00 | Removes old caulk, cleans the joint, and seals it with mildew-resistant silicone.
SGB | Install grab bar | 0.9 | Grab bar 18 in. with anchors @48.00 | Mounts a grab bar to blocking or rated anchors.

# Water heaters
## Tank water heaters
WHG | Replace {40; 50; 75}-gallon gas water heater
 good: standard, 6-year tank | {4.0; 4.0; 5.5} | Gas water heater {} gal 6-year @{548.00; 612.00; 1180.00} + Water heater install kit: valves, connectors, pan @92.00 + Vent connection kit @38.00 | Replaces the {}-gallon gas heater with a standard one, with new connectors, gas valve, pan, and vent connection.
 better: standard with expansion tank, 10-year tank | {4.5; 4.5; 6.0} | Gas water heater {} gal 10-year @{694.00; 768.00; 1420.00} + Water heater install kit: valves, connectors, pan @92.00 + Vent connection kit @38.00 + Thermal expansion tank 2 gal @42.00 | Replaces the {}-gallon heater with a longer-lived tank and adds the expansion tank that closed systems need.
 best: power vent, 12-year tank | {6.0; 6.0; 7.5} | Power vent gas water heater {} gal @{1180.00; 1290.00; 1980.00} + Water heater install kit: valves, connectors, pan @92.00 + PVC vent pipe and fittings 3 in. @84.00 + Thermal expansion tank 2 gal @42.00 + Leak alarm with shutoff @148.00 | Replaces the {}-gallon heater with a power-vented one, a new PVC vent, and a leak alarm that shuts the water off.
WHE | Replace {40; 50; 80}-gallon electric water heater
 good: standard, 6-year tank | {3.5; 3.5; 4.5} | Electric water heater {} gal 6-year @{432.00; 486.00; 968.00} + Water heater install kit: valves, connectors, pan @92.00 | Replaces the {}-gallon electric heater with a standard one, with new connectors and pan.
 better: 12-year tank with expansion tank | {4.0; 4.0; 5.0} | Electric water heater {} gal 12-year @{618.00; 684.00; 1240.00} + Water heater install kit: valves, connectors, pan @92.00 + Thermal expansion tank 2 gal @42.00 | Replaces the {}-gallon heater with a longer-lived tank and an expansion tank.
 best: heat pump water heater | {6.5; 6.5; 7.5} | Heat pump water heater {} gal @{1480.00; 1590.00; 2140.00} + Water heater install kit: valves, connectors, pan @92.00 + Condensate connection @26.00 + Leak alarm with shutoff @148.00 | Replaces the {}-gallon heater with a heat pump one that uses a third of the power.
WHT | Replace gas control valve of water heater | 1.6 | Gas control valve @148.00* | Replaces the thermostat and gas valve and checks for leaks.
WHP | Replace water heater thermocouple | 0.8 | Water heater thermocouple @14.00 | Replaces the part that keeps the pilot lit.
WHB | Replace water heater burner assembly | 1.6 | Burner assembly @128.00* | Replaces the burner and pilot of a sealed-combustion heater.
WHL | Replace upper or lower element | 1.2 | Heating element 4500 W @18.00 | Drains the tank as needed and replaces one element.
WHM | Replace both elements and thermostats | 1.9 | 2x Heating element 4500 W @18.00 + Thermostat set @24.00 | Replaces all electric heating parts of the tank in one appointment.
WHS | Replace upper or lower thermostat | 0.8 | Water heater thermostat @14.00 | Replaces the thermostat that no longer makes hot water.
WHR | Replace temperature and pressure relief valve | 0.9 | T&P relief valve 3/4 in. @18.00 | Replaces the safety valve and its discharge pipe.
WHA | Replace anode rod, {magnesium; powered} | {1.1; 1.2} | {Magnesium anode rod; Powered anode rod} @{38.00; 118.00} | Replaces the {} rod that keeps the tank from rusting.
WHF | Flush water heater | 1.0 | Drain valve washer @1.50 | Flushes sediment out of the tank and checks the safeties.
WHX | Install thermal expansion tank, {2; 4.5} gal | 1.1 | Thermal expansion tank {} gal @{42.00; 64.00} | Adds the tank that takes up expansion in a closed system, charged to house pressure.
WHD | Replace water heater drain valve | 0.9 | Brass drain valve @12.00 | Replaces the dripping plastic valve with brass.
WHN | Replace water heater drain pan | 2.2 | Aluminum drain pan @26.00 + Pan drain fittings @8.00 | Lifts the heater, sets a new pan, and connects its drain.
WHC | Replace water heater connectors | 1.0 | 2x Flexible water connector @16.00 | Replaces corroded flexible connectors.
WHV | Install recirculation pump
 good: under-sink crossover | 2.0 | Recirculation pump with crossover valve @248.00 | Brings hot water faster through the cold line, without new pipe.
 better: dedicated return with timer | 3.5 | Recirculation pump with timer @286.00 + PEX and fittings @26.00 | Circulates through a return line that exists, on a timer.
WHQ | Install water heater leak alarm with shutoff | 1.2 | Leak alarm with shutoff @148.00 | Shuts off the heater's water when a sensor detects a leak.
WHK | Strap water heater for earthquakes | 0.8 | Seismic strap kit @24.00 | Straps the tank at its upper and lower thirds, as code requires.
## Tankless water heaters
TKL | Install tankless gas water heater, {150,000; 180,000; 199,000} BTU
 good: non-condensing | 8.0 | Tankless non-condensing {} BTU @{768.00; 894.00; 1020.00} + Tankless valve kit @92.00 + Stainless vent kit @138.00 + Gas pipe and fittings @64.00 | Replaces the tank with a {} BTU tankless heater vented in stainless steel.
 better: condensing | 9.0 | Tankless condensing {} BTU @{1040.00; 1180.00; 1340.00} + Tankless valve kit @92.00 + PVC vent pipe and fittings 3 in. @84.00 + Gas pipe and fittings @64.00 + Condensate connection @26.00 | Replaces the tank with a {} BTU condensing heater vented in PVC.
 best: condensing with recirculation | 10.0 | Tankless condensing with pump {} BTU @{1390.00; 1560.00; 1740.00} + Tankless valve kit @92.00 + PVC vent pipe and fittings 3 in. @84.00 + Gas pipe and fittings @64.00 + Condensate connection @26.00 + Scale filter @74.00 | Replaces the tank with a {} BTU condensing heater with a built-in pump for near-instant hot water.
TKF | Descale tankless water heater | 1.5 | Descaling solution @22.00 | Circulates descaler through the heat exchanger and cleans the inlet screen.
TKV | Install tankless isolation valves | 1.8 | Tankless valve kit @92.00 | Adds the valves that let a heater be flushed.
TKI | Replace tankless igniter | 1.2 | Tankless igniter @58.00* | Replaces the igniter and flame rod of a tankless heater.
TKS | Replace tankless flow sensor | 1.4 | Tankless flow sensor @86.00* | Replaces the sensor that tells the heater to fire.
TKB | Replace tankless control board | 1.8 | Tankless control board @238.00* | Replaces the failed board and reads out the error history.
TKE | Install point-of-use electric water heater, {2.5 gal; tankless} | {2.5; 3.0} | Point-of-use water heater {} @{196.00; 228.00} + Circuit 240 V materials @46.00 | Installs a small heater ({}) under a far sink.

# Pipes and valves
## Leak repair
PLK | Repair copper pipe, {1/2; 3/4; 1} in. | {1.2; 1.3; 1.6} | Copper pipe and couplings {} in. @{14.00; 18.00; 26.00} | Cuts out the leaking section of {} in. copper and sweats or presses in new pipe.
PLX | Repair PEX pipe, {1/2; 3/4; 1} in. | {0.9; 1.0; 1.2} | PEX and couplings {} in. @{9.00; 11.00; 15.00} | Cuts out the damaged section of {} in. PEX and crimps in new pipe.
PLC | Repair CPVC pipe, {1/2; 3/4} in. | {1.1; 1.2} | CPVC pipe and couplings {} in. @{8.00; 10.00} | Cuts out the cracked section and glues in new CPVC.
PLG | Repair galvanized pipe with transition | 2.2 | Galvanized transition fittings @32.00 | Replaces a rusted section and joins it to what remains.
PLP | Replace polybutylene section | 1.6 | Polybutylene transition and PEX @24.00 | Replaces a failed section of gray pipe with PEX.
PLS | Locate leak under slab | 2.0 | Tracer gas @24.00 | Finds the leak by listening and tracer gas, and marks it on the floor.
PLR | Reroute line around slab leak, up to 40 ft | 8.0 | PEX reroute materials 40 ft @86.00 | Abandons the leaking line and runs new PEX overhead. Patching is separate.
PLT | Find hidden leak in wall or ceiling | 1.5 | Moisture meter wear @3.00 | Traces a leak with moisture meter and camera and opens the smallest hole that shows it.
PFZ | Thaw frozen pipe | 1.6 | Heat tape and insulation @18.00 | Thaws the pipe with gentle heat and checks it for splits.
PIN | Insulate exposed pipe, up to 50 ft | 1.6 | Pipe insulation 50 ft @48.00 | Insulates pipes in an attic, crawlspace, or garage.
PHM | Install water hammer arrestor | 0.9 | Water hammer arrestor @22.00 | Stops pipes from banging when a valve closes.
PSU | Secure loose pipes, up to 4 straps | 0.9 | Pipe straps @6.00 | Straps pipes that knock or sag.
## Repiping
RPB | Repipe bathroom in PEX | 10.0 | PEX repipe kit, bathroom @148.00 | Replaces hot and cold lines of one bathroom up to the stops.
RPH | Repipe home in PEX, {one bathroom; two bathrooms; three bathrooms} | {22.0; 30.0; 40.0} | PEX repipe kit, {one; two; three}-bathroom home @{486.00; 684.00; 892.00} + Permit and inspection @120.00 | Replaces all water lines of a home with {}. Wall repair is separate.
RPC | Replace main line inside home, up to 20 ft | 4.5 | Copper or PEX main 3/4 in. 20 ft @86.00 | Replaces the pipe between meter or wall and the first branch.
RPS | Replace water service, {50; 100} ft | {14.0; 22.0} | PE water service 1 in. {} ft @{138.00; 246.00} + Service fittings and tracer wire @64.00 + Excavation rental, one day @280.00 | Digs and lays a new water line of up to {} feet from meter to home.
RPT | Replace water service by trenchless pull, up to 60 ft | 12.0 | PE water service 1 in. 60 ft @162.00 + Service fittings and tracer wire @64.00 + Pulling rig rental @320.00 | Pulls a new line through the path of the old one with two small pits.
RPM | Install manifold with shutoffs | 6.5 | PEX manifold with valves @218.00 + PEX and fittings @26.00 | Gives every fixture its own line and valve.
## Valves and pressure
VMS | Replace main shutoff valve, {3/4; 1; 1-1/4} in. | {1.8; 2.0; 2.4} | Full-port ball valve {} in. @{24.00; 34.00; 52.00} | Replaces the stuck gate valve with a {} in. ball valve.
VPR | Replace pressure regulator, {3/4; 1} in. | {2.0; 2.2} | Pressure regulator {} in. @{86.00; 118.00} | Replaces the regulator and sets house pressure.
VHB | Replace hose bibb, {standard; frost-free} | {1.0; 1.5} | Hose bibb {} with vacuum breaker @{16.00; 38.00} | Replaces a leaking {} outdoor faucet.
VVB | Install hose bibb vacuum breaker | 0.3 | Vacuum breaker @9.00 | Keeps hose water out of the drinking water.
VBF | Test backflow preventer | 0.9 | Test tag and filing @12.00 | Tests the assembly and files the result with the water supplier.
VBR | Rebuild backflow preventer, {3/4; 1} in. | 1.8 | Backflow repair kit {} in. @{58.00; 68.00}* | Replaces seats and discs and tests the assembly.
VBI | Install backflow preventer, {3/4; 1} in. | {3.0; 3.2} | Backflow preventer {} in. @{168.00; 212.00} + Full-port ball valve 3/4 in. @24.00 | Installs and tests a backflow preventer as the water supplier requires.
VWM | Replace washing machine box | 2.2 | Washer box with arrestors @42.00 | Replaces leaking laundry valves with a recessed box.
VWH | Replace washing machine hoses | 0.5 | 2x Stainless washer hose @14.00 | Replaces rubber hoses with braided stainless.
VAS | Install automatic whole-home leak shutoff | 3.0 | Smart leak shutoff valve 3/4 in. @486.00 | Shuts off the water when it detects a burst or a leak, and sends a phone alert.
VPG | Water pressure and flow test | 0.5 | Gauge wear @1.00 | Measures static and flowing pressure and locates any restriction.
VTV | Install thermostatic mixing valve at water heater | 1.8 | Thermostatic mixing valve 3/4 in. @112.00 | Stores water hot and delivers it safe.

# Water treatment and pumps
## Water quality
SFT | Install water softener
 good: 32,000 grain | 4.0 | Water softener 32,000 grain @548.00 + Bypass and drain kit @58.00 + Salt, 40 lb @8.00 | Installs a softener for a small home, programmed to the water's hardness.
 better: 48,000 grain | 4.0 | Water softener 48,000 grain @694.00 + Bypass and drain kit @58.00 + Salt, 40 lb @8.00 | Installs a metered softener for a family home.
 best: 64,000 grain with carbon | 5.0 | Water softener 64,000 grain with carbon @1120.00 + Bypass and drain kit @58.00 + 2x Salt, 40 lb @8.00 | Installs a large softener with a carbon tank that removes chlorine.
SFR | Rebed water softener resin | 2.6 | Softener resin 1 cu ft @148.00 | Replaces worn resin.
SFV | Rebuild softener valve | 1.8 | Softener valve seal kit @64.00* | Replaces seals and spacers of the control valve.
WFH | Install whole-home sediment filter | 2.0 | Whole-home filter housing @68.00 + Sediment cartridge @9.00 + Full-port ball valve 3/4 in. @24.00 | Installs a filter at the main with valves around it.
WFC | Replace whole-home filter cartridge | 0.4 | Sediment cartridge @9.00 | Replaces the cartridge and lubricates the seal.
WUV | Install ultraviolet water disinfection | 3.0 | UV disinfection system 12 GPM @486.00 | Disinfects well water with ultraviolet light.
WTS | Water test with report | 0.5 | Water test kit @24.00 | Tests hardness, iron, pH, and chlorine. A laboratory test is separate.
WIN | Install iron filter | 4.5 | Air injection iron filter @892.00 + Bypass and drain kit @58.00 | Removes iron and sulfur odor from well water.
WAN | Install acid neutralizer | 4.0 | Acid neutralizer tank @628.00 + Bypass and drain kit @58.00 | Raises the pH of water that corrodes copper.
## Pumps and wells
SMP | Replace sump pump
 good: 1/3 HP | 1.8 | Sump pump 1/3 HP cast iron @148.00 + Check valve and fittings @24.00 | Replaces the pump, check valve, and fittings, and tests the float.
 better: 1/2 HP | 1.8 | Sump pump 1/2 HP cast iron @198.00 + Check valve and fittings @24.00 | Replaces the pump with a stronger one, with check valve and fittings.
 best: 1/2 HP with battery backup | 3.0 | Sump pump 1/2 HP cast iron @198.00 + Battery backup pump system @486.00 + Check valve and fittings @24.00 | Replaces the pump and adds a battery pump that runs when power is out.
SMB | Install battery backup sump pump | 2.4 | Battery backup pump system @486.00 | Adds a battery pump next to the existing one.
SMF | Replace sump pump float switch | 0.8 | Piggyback float switch @38.00 | Replaces the switch that sticks.
SMV | Replace sump check valve | 0.7 | Check valve and fittings @24.00 | Stops water from falling back into the pit.
SMI | Dig and install sump pit | 7.0 | Sump basin and lid @64.00 + Sump pump 1/3 HP cast iron @148.00 + Discharge pipe 20 ft @38.00 + Concrete @18.00 | Cuts the floor, sets a basin and pump, and runs the discharge outside.
EJP | Replace sewage ejector pump, {1/2; 3/4} HP | {3.5; 4.0} | Sewage ejector pump {} HP @{348.00; 462.00} + Check valve and fittings @24.00 + Basin seal kit @32.00 | Replaces the ejector and reseals the basin.
WPC | Replace well pressure switch | 0.9 | Pressure switch 40/60 @32.00 | Replaces the switch and sets cut-in and cut-out.
WPT | Replace well pressure tank, {20; 44; 86} gal | {2.4; 2.8; 3.2} | Well pressure tank {} gal @{198.00; 318.00; 538.00} + Tank tee kit @68.00 | Replaces the waterlogged tank with a {}-gallon one and sets its air charge.
WPB | Replace well control box | 1.1 | Well control box 1 HP @138.00 | Replaces the starter of the well pump.
WPS | Replace submersible well pump, {1/2; 3/4; 1} HP, to 200 ft | {8.0; 8.0; 9.0} | Submersible pump {} HP @{528.00; 612.00; 738.00} + Drop pipe, wire and torque arrestor @286.00 | Pulls and replaces the {} HP pump with new wire and splices.
WPJ | Replace jet pump, {1/2; 1} HP | {3.5; 3.8} | Jet pump {} HP @{268.00; 386.00} + Pump connection kit @42.00 | Replaces the jet pump, primes it, and checks for air leaks.

# Gas
## Gas piping and safety
GLT | Gas leak test and repair of one joint | 1.5 | Gas fittings and sealant @14.00 | Finds the leak with a pressure test and detector, repairs one joint, and tests again.
GLN | Run gas line, {range; dryer; grill}, up to 25 ft | {3.5; 3.5; 4.5} | Gas pipe and fittings 25 ft, {} @{78.00; 78.00; 96.00} + Gas valve and connector @34.00 | Runs a sized and tested gas line to a {}.
GLG | Run gas line for standby generator, up to 40 ft | 6.0 | Gas pipe and fittings 40 ft @168.00 + Gas valve and connector @34.00 | Runs a gas line sized for a generator's full load, pressure tested.
GVL | Replace gas shutoff valve | 0.9 | Gas ball valve 1/2 in. @16.00 | Replaces a leaking or seized appliance valve.
GCN | Replace appliance gas connector | 0.6 | Gas valve and connector @34.00 | Replaces a kinked or old-style connector.
GRG | Replace gas regulator | 1.4 | Gas regulator 2 PSI @68.00 | Replaces the regulator and sets outlet pressure.
GSV | Install earthquake gas shutoff valve | 2.2 | Seismic gas shutoff valve 3/4 in. @168.00 | Shuts off the gas during an earthquake.
GBD | Bond CSST gas piping | 1.4 | Bonding clamp and copper wire @34.00 | Bonds flexible gas piping to the electrical ground, as code requires.
GCO | Install carbon monoxide alarm | 0.3 | Carbon monoxide alarm @38.00 | Mounts and tests an alarm near the bedrooms.
GFP | Service gas log fireplace | 1.6 | Thermopile @38.00 | Cleans pilot and burner, replaces the thermopile, and tests the safety.
`;
