/**
 * Real words that the invented languages could come upon: words of Wikidata's English labels, aliases and descriptions
 * (CC0), and common English words, each in lower case without marks, as far as the sounds of invented-languages.ts can
 * make them.
 */
const TEXT = `
ababa abaco abadillo abakan abandonment abano abasement abatement abeba abedi abela abelard abelardo abelian abella
abello abenol abensanil aberta abertolli abeta abidin abilene abim abinci abira abobo abocador abola abolish abongo
abovian academian academic acantorna acapulco acari acarina acarospora acebo acento acerbic acerno acervatus acervus
aceta acetic acidic acilepis acilius acimovic acinto acisoma acoma acosta acota acotileo acumen acuna acusana acuta
acuto acutus adam adama adamello adami adamo adamoli adan adana adani adano adanson adarrus adatom adelboden adelina
adelius adelsarto adelson adem ademola aden adic adidas adiga adil adipicola adiri adolescent adolesent adomas adon
adonis adornado adorno adoti adour aeris aeronian afar afida afon afula agadir agago agama agan agana agapito agar
agard agaric agarista agasa agassi agata agen agenda agent agile agira agism agitator agnan agno agogo agora
agordina agordino agordo agosta agostini agostino agrarian agudelo agusti agustino ahad aharon ahem ahimad ahora
ahumada ajar ajara ajita ajuda akadem akademin akado akan akarana akasaka akela aken akerman akim akin akira
akishima akisima akita akiva akka akmola akobian akon akonnor akopian akumpo akuna akunin akwa alaba alabama aladi
aladino alain alaja alakol alaksa alam alamagan alamanni alameda alamo alamosa alan alana alanis alanna alanovic
alar alarcon alaric alas alaska alassa alassane alava alavuden alba alban albanese albanesi albani albanian albano
albareda albaredo albaric albarn albasini albelin alben albenga alberic alberigo alberni albero alberona alberta
alberti albertina albertini alberto albertolli albertosi albese albi albian albida albidona albil albin albino
albinoni albira albisola albo albonese alboran alboresi albugnano albumen albumin alburni alburo alcala alcaldesa
alcantara alcara alcindo alcindor alcis alcona alcune alcuni alda aldama aldemar alden aldeno alderman aldermen
alderson aldo aldonin aldus aleja alek aleksa alem alema aleman alemanni alemannic alen alena alene alenka aleramo
alesana alesandro alescandro alesheim alesini alessandro alesund alethic alfa alfalfa alfaric alfedena alfonsina
alga algar algebra algerian algic algonkian algund alibaba alibi alibori alicida alicudi alifa alija alik alim
alimena aliment aliminusa alina alinya alipura alireza alirza alisa aliso alison aljona alkali alkanna alkemade alla
allan allard allegan allen allergen allergenic allergic allerona allessandro allevatus alligator allin allison
allium allo allon alloperla allori allow allura alluvium allyn alma almagro almasi almati almeida almelo almese
almir almira almiron almo almodovar almon almond almost alofa aloha aloja aloma alon alona alonso alotipo alpaca
alpacas alpen alpena alpi alpina alpinolo alpinus alric alsa alsace alsatian alseno also alson alta altabella
altamaha altamura altar altelius alten altera alteren alterman alternator alteza altikon altin altishofen altissimo
altius alto alton altona alturas alucita aluminium alumna alumni alura alushta alusi alva alvalade alvar alvedon
alverca alvin alvise alwyn alyn alyssa alzon amacuro amade amadeo amadi amado amador amadora amalric amalrico amama
amami aman amana amanda amandola amandus amanlis amanpour amapa amar amara amarilla amarillo amaro amas amasa
amaseno amasis amasya amata amato amaya amazon amazongo amazonian ambala ambani ambato ambeno ambo amebic ameca
amedeo amedori ameen ameiva amek ameli amen amenabar amendola america americas americo americus amerigo amerika
amerus ameslan amha amhara amharic amica amici amico amidala amigo amin amina aminata amini amino aminofen amir
amiragam amirgan amis amisani amish amissa amiterno amjad amli amlikon amman ammo amnon amok amol amolatar amomi
amon amondi amor amorim amorimi amorosi amoruso amour amran amreli amrish amrita amro amulet amund amur amuro amurri
amusement anabar anabel anabolism anacaena anacardium anacona anaconda anacondas anadin anael anaheim analgesic
analisis analysis anam anambodera anana anandita anani ananteris anar anas anasco anastas anastasi anastasius
anatinus anatis anatol anatole anatoli anatolian anatomic anayama anbar anbara anbi anca ancara ancarano ancenis
ancona ancora ancylis ancylosis ancyra anda andacollo andali andalo andalus andaman anden anderen andersen anderson
andersoni andicola andina andiperla andiron andolini andonegi andoni andonian andor andorian andorra andorran
andujar aneilema anelka anemadus anemic anfa anga angadi angakok angela angeleri angelesco angelfish angeli angelic
angelico angelillo angelina angelini angelino angell angelo angera angina ango angola angolan angolo angora
angostino angostura angulo angussola anhima anian anibali anic anica anicius anika anil anillina anillini animas
animator animism animistic animus anin aninin anis anisa anise anish anisha anisian aniston anita anja anjali anka
ankara ankaran ankarana anla anna annaba annabali annabel annabella annabeth annaka annakin annam annan annapolis
annas anneka anneli annelida annen anni annibala annibali annika annis anniston annitella annius anno annona annul
annular annularis annulata annuli annulment annulospira anode anoka anolis anomala anomura anon anonima anorthosis
anotis anpi anri ansaldi ansan ansara ansari anseba ansebor anselin anselmo ansolben anson ansost antagonism antalya
antalyana antartica antartico antecedent antediluvian antenna antennas antero anterselva anthalona anthocoris
anthonis anti antic antico anticoli anticosti antidesma antidol antigen antigenic antigo antigoni antillas antillen
antimo antin antinova antipa antipas antipasti antipasto antipode antipolis antipolo antis antispila antivirus
antoci anton antonelli antonello antoni antonin antonina antonino antoninus antonis antonius antonova antunesi anura
anuran anus anusara anushka anversa anvik anvil anwil anya anzano anzin anzola apace apacet apadon apelman apetito
apidium apini apino apitius apium apodemus apodi apodida apollo apollon apollonius apollosa aponomma apostolic
apostolo apud apulian apus araba arabella arabi arabian arabic arad arade aradus arafura arago aragona aragonese
aragonian arakan araken aram araminta aramoto aran arana aranda araneida aranese arango aranno aransas araripe aras
arata aratus arava arawi arba arbedo arben arbil arboga arbor arborina arca arcade arcadian arcadius arcane
arcangela arcangelo arcano arcas arcella arcent arcida arcidano arco arcosa arcudi arcyna arda ardara arden ardent
ardija ardisson ardolino ardor areca arecibo arellano arena arenarius arenas arent arenzano arese aretha aretino
arfen argan argegno argelato argemi argen argenta argentan argentera argentina argentinian argentino argento argo
argolo arguni argusto arhina arica arida arido ariel arik arikara arilson arima aris arise arisen ariso arista
aristanis aristar aristeras ariston aristotelian arita arizin arizona arja arjen arjuna arkadin arken arkin arleen
arlen arlene arlenis arlesheim arlima arlo arluno arma armada armadas armadillo armament arman armando armani
armaparvus armata armatus armavir armen armenian armeno armentera armerina armin armisen armo armodoris armor
armoricain armour arnaboldi arnaldo arnara arnardi arnason arneson arni arnim arno arnoldo arnoldus arnon arnott
arnova arocas arocatus arogno aroma aromas aromatic aron arona aronson arosa arpeno arpimo arpina arpinas arpini
arpino arpinus arrangement arras arrenurus arret arrian arriba arrigo arrius arrol arrossa arrow arsa arsan arselin
arsen arsene arsenic arsita arson arta artem artemisa artemissa arten artena artenian artesa artesian arteta arti
artic artico artigasi artin artis artisan artisis artista artistic artium arto artocarpus artur arturas arturo artus
aruban aruma arumbera aruna arunas arusha arvada arvensis arvesen arvicanthis arvicola arzago arzana arzano asago
asaka asakawa asakusa asali asalto asamiya asano asarenka asawa asburgo ascain ascalon ascanian ascanius ascent
ascertain ascetic asceticism ascidian asco ascolepis ascoli ascona aselin asellota aselyn asen aseslyn asgar
asgardian asgata asha ashalata ashen ashida ashish ashoka asian asic asil asir asis asja askar askola aslan aslic
aslo aslune aslyn asman asmara asmera asmund asobara asola asolo asomiya ason aspadana aspartic aspas aspen aspera
asperas aspergilli aspertini aspertino aspet aspic aspidoras aspidura aspilanta aspino asrani asrian assaba assago
assamese assan assas asseco asselain asselen asselin assellyn asselman asselyn assemini assen assent assessor asset
assimi assis assisi assistent asso asson assoro assume assunta assyrian asta astana astano astara astenus asteras
asterina asterisk asti astico astir astomus aston astonish astor astori astur asturian asuka asuni atacama atakora
atalanta ataman atanas atapuma atari atascosa atassi atavism atavistic atavus atayewic ateleta atella atelopus atena
ateneo aterno atessa atestino atha athena athenian atikokan atimis atina atitara atok atoka atokan atom atomic
atomica atonement avalon avana avancement avangard avatar avella avellan aven avenida avenidas avenir aventura
averell averon aversa avian avicenna avil avila avise avispa avium avoda avola avolasca avon avonian avossa avow
avril awiya ayala azad azali azama azana azapa azarenka azermarka azil azin azira azizan azor azuka azul baba
babando babangida babenco babenko babikan babil baburam baburen baceno bacilli baciro bacoli badaga badalmenti
badalona badamasi badamosi badan badarian badawi baden badenian badi badibanga badic badillo badinelli badolato
badonelli badura bafata bagard bagian bagno bago bagolino bajadi baji bako bakumo bakunin bala balaban balabin
balakan balan balanesti balanga balanta balard balasinor balassa balassi balbo baldasar baldassa baldassar
baldassaro baldato baldessari baldi baldini baldissero baldo balduri balen balerna balesitan balesta balewa bali
baliga balin balingen balkan balkarian ballan ballard ballen balleri ballerina ballerini ballero ballesta ballin
ballista ballistic baloncesto balotelli balsa balsamo balta baltasar baltassar balti baltic baltinava baltistan
balto balzan bama bamako bamanda bambi bambini bambolzo bambozo bambusa bamman bana banaba banana banari banba banco
banda bandama bandanna bandar bandari bandelli bandenelli bandera bandic bandinelli banditi bandito bandolero
bandura banega banen banesto bangalistan bangana bangerten bangi bango bangor bangumi bani banish banna bannen
bannerman banten bara baradili baraga barakaldo baran baranagar baranello barano baranow barasso barba barbadian
barbara barbarano barbarelli barbareno barbaresco barbarian barbaric barbarigo barbarism barbarossa barbata barbell
barbengo barbera barberi barberini barberino barbero barbin barbona barboni barbosa barbossa barcelo barco barda
bardassar bardello bardi bardini barek barelli baren barent baresi baressa barga bargen bari baril barile barima
barin barista barkin barlen barlow barman barmisano barnaba barnard barnardi barnardino barni barnim baro baroci
baroda baronci baroni baronissi barra barragan barrali barran barranco barrandian barredo barremian barren barrera
barreto barri barro barrondo barrosa barroso barrow barsanti barsura barta bartali barto bartok bartonova bartow
barzago barzan barzano basaldella basan basano basanta basanti basava baseman basemen basement basic basico basil
basilan basile basma basoda basra basri bassa bassan bassana bassane bassani bassano bassen bassir basso basta
bastan bastar bastard basten bastian bastico bastida bata bateman batista bato bator batumi baturin bava bavarian
bazan bazian bazin bazordan bebeto bedano bedarida bedell bedero bedevil bedevilment bedir bedollo befallen befell
bega began begena beji beko bela belabor belarusian belarussian belasco belbo belda belen belgian beli belin belinda
belini belino belkic belkin bella belladonna bellano bellen belleni bellido belligerent bellin bellini bellino bello
belloci bellona bellonci bellonella belloto bellow belluno bellusco belmiro belmondo belmopan belo belorusian
belorussian belostoma belota beloto below beltinci bembo bena benaco benadir benard benasco benaso benatar benci
benda bendigo bendinelli benedek benedeto benediti benedito benese benevent benevolent bengali bengell bengo beni
benicarlo benin beninese benita benito benjami benji benko benna bennabi bennati benno benoni benso bento benzene
beraba beran beranci berane beranek berard berardenga berberian berceto berekin bereng berengar berent berezin berga
bergama bergamasco bergamini bergamo bergantino bergen bergeri bergolo bergomi beri beriberi berici beringen
berlanti berlato berlenti berlese berlin berlingeri berlusconi berman bermudan bermudian berna bernado bernalda
bernalillo bernando bernard bernardino bernardo berneni bernerni bernese berni bernin bernini bernino berno bero
berona beronese berri berricano bersellini berta bertelemi berti bertil bertino bertinoro bertoldo beruni berzano
berzarin berzo besa besam besenburen besenello besnardi besten bestir bestow beta betic betim beto bevan bevanda
beverina bevin bezard biberman bibi bibian bibo bidard biden bidessini bidoni bifa biga bigalow bigarello bigelow
bigi bigorra bijeli biji bila bilan bilandic bilar bilardo bilbo bildenden bili biliberti bilibili bilic bilina
bilirubin billow bilma bilobata bilogora bimini bina binago binali binarism binasco binci binda bingen bingo
binningen binodini binomen binomina bira biri birkin birnini biro birol biroli birori birsa biruni biscossi bisenti
bisingen bismil bissell bissessar bissingen bistorta bitola bitoni bitonto bitumen bivona blanca blanda blera
blethyn blida boban bobek bobin bobo bobola bobonaro bocelli bodega boden bodil bodin bodiroga bodo bofa bogdan
bogen bogno bogor bogosian bogota bokor bola bolama bolano bolbella bolboforma bolero boleti boletin boli bolingoli
bolivar bolivarian bolivian bolivina bolivinen bollengo bolligen bollingen bollino bolonese bolsena bolso bolsonaro
bolten boltoni bolzano boma boman bomarzo bombini bomi bomporto bona bonaldo bonanova bonar bonarelli bonarota
bonaroti bonarrota bonarroti bonati bonato bondarenko bondeno bondi bonefish bonelli bonera boneta bongo bongusto
boni bonillo bonin boniperti bonita bonito bonnanaro bonnar bonnard bonnaric bonneti bonnin bono bonomi bonoroti
bonsucesso bonturno bora borbera borbo borbona borboni borbonico bordano bordello borden boredom boren borgaro
borgen borgian borgo borgotaro bormida borna bornago bornerina borno boro borodin borom borota borrell borrello
borromini borrow borsa borsellino borso borten bortigali bortolo bosa bosaro bosco bosconero boselli bosi bosman
bosna bosnasco bosnian bossa bossi bossolasco botanic botanici botanico botero boticelli boticello boto botosani
botulism bovard bovolenta bozek bozeman bozic bozo brabantian brabantic brabantish braga brakeman brama brana
brandish brando brangelina branimir branko branna brannan brasil brasta bratislava brava breda bredell brega bregano
bregman bregno bregovic brembo bremen brenan brenard brenda brendan brendola brennan brenneman brennen brenta
brentano brera breslow bressana bretana brevard brevibarba brezan briga brigida brilla brisbane bristow britell
british briva brodersen brogan brognaturo brokopondo bromo bronko brontostoma bronzeno brosnan broten brugnato
brugnera brugo brumano bruno brutish bubukin bucaro bucolic bucuresti budapesti budarin budim budin budoni budovar
bugiri bulambuli bulgan bulgarian bulimic bullard bullen bulletin bullish bundi bundini bundoran bunim bunin bunko
bunsen burago burdekin burden burdigalian burdisso buren burgondi burgundian buri buric burin burkard burman burmese
burmo burnish burolo burrito burro bursian burundi burundian bururi busato buscato buscemi buseno buseto busi
busingen busino bussero busseto busso bustani bustelo busti busto butano butebo buti butor buzek caballero cabelino
cabi cabo caca cacador caco cada cadamuro cadelbosco caden cadeo cadet cador cadorago cadulus caecilian caelifera
calama calamata calanca calarasi calasca calasso calavena calaveras calcaratus calcicola calcinato calcinus
calcistica calcium calco calculi calculus caldara caldaro caldas caldera calderara calderon caldoro caledonian
calello calestano calfa cali calico californian calimera calis calisius calista calisthenic calita callalta callas
callen callian callinet callis callo callovian callulina callus calogero calonema caloric calorific calosota calsina
calson caltha calusco calva calvard calvene calvet calvinism calvisson calycosa cama camana camandona camano camara
camargo camarillo camas cameli camenita cameo camera cameramen camerana camerano cameras camerata cameron cami
camila camilla camillo camilo camina caminero camini caminito camino camira camisano camisole camon camorino
camuncini camuno camurano camus camusso cana canada canadas canadensis canadian canadilla canadon canalda canaleti
canaleto canali canalleto canara canard canarian canaro canas canasta canavese cancellara candace candela candelo
candi candida candidata candidatus candido candidus candito candius candor caneda canelli canepina canet caneva
canico canillo caninella caninus canis canisius canna cannaleta cannaleti cannet canneto cannibalism cannole cannon
cannonade cano canola canon canonero canonici canosa canossa canova canovanas canovas cansino cantagalo cantalupo
cantamessa cantarana cantata cantatas cantello canterano cantero canthonella cantic canto canton cantona cantonese
canuleti canvas capa capaci capaldi capanna capannoli caparison capela capella capellen capelli capello capena
capensis capet capilli capita capitalism capitanian capitano capitata capitella capitini capo capolona capon
caponago capucino capurso caputova cara carabiden carabini carabobo caracalla caracas carace caraci caracon carado
caradocian caralo carandini carano carapace caras carasso caratius carbo carboni carbonic carcela carcini
carcinicola carcinogen carcinogenic carcinoma carcinomas carcinus carcopino carcupino cardano cardellini cardenas
cardicola cardinalfish cardis cardito cardon cardoso carelli carema carentino carera caret cargo caricis carico
caridina carillon carina carinaro carinatus carini carinola carita carla carlantino carleson carleton carli carlino
carlito carlo carlodolci carlon carloni carlopoli carmelitas carmelo carmen carmi carmina carminati carmona
carnarvon carnatic carnelian carnet carnian carnimeo carnivora caro carola carolco carole caroli carolina carolinas
carolinian carolla carolo carolus carolyn caron carona caronno caroperla carosino carotene carpa carpaceri carpacico
carpallino carpaneto carpaticus carpatius carpelimus carpeneto carpet carpi carpineti carpineto carpini carpintero
carponi carpus carra carrace carraci carrara carrarci carrasco carrefour carren carreno carrera carreras carretero
carrico carrillo carrisi carro carrodano carron carronas carruci carselin carsoli carson carta cartago carteret
carteron cartesian carto carton carugo carus caruso caryn casa casacalenda casadesus casado casali casalino
casaloldo casanas casanova casapulla casarano casargo casas casasco casassas casatisma cascade cascina casella
casement caserta caseta casillas casimiro casini casino caslano casma casnigo casola casole casoli casorati casorti
caspard casparis casparus caspian caspic caspius cassa cassago cassano cassava cassavas casserole cassese cassina
cassinasco cassinelli cassini cassino cassis cassius casso cassola castalda castana castaneda castanet casteldelci
castelet castella castellalto castellana castellane castellani castellano castellanus castellaro castellet castelli
castellina castellino castelliri castello castellon castelnavet castelo casten casteron casteuredon casti castilenti
castilian castilla castillo castillon castino castorano castulo catabolism catacora catador catala catalana catalani
catalano cataldo catalina catalogo catalonian catalpa catalpas cataluna catamarca catano catarina catatonic catemaco
caterina catharina catharsis catherina catholic catholica catholicism catillon cato catocala catolic catolica
catolico caton catullus cava cavacurta cavalcade cavalese cavard cavendish caverna cavina cavour ceca cecima cecina
cedegolo cedilla cedillas cedonulli cefala cegani cela celadet celanese celano celata celati celebi celentano
celerina celesta celestas celestino celestus celi celico cella cellara cellatica cellini cellino cello celsius celta
celtic celtis cema cement cena cenadi cencic ceneselli cenis cenomanian censi censo censor census centa centenarian
centeno centi cento centola centuripe cepa cepeda cera ceracis ceradocus cerami ceramic ceramica ceranesi cerano
cerasina ceraso cerasus cerati ceratina cerca cercocarpus cercola cercospora cerda cereco ceredano ceren cerentino
ceresara cereseto ceresole ceret cereta cerise cerna cernusco ceron cerrado cerreto cerrina cerro cerruto cersosimo
certa certain certaldo certara certenoli cerusico cerva cervesina cervinara cervus cesa cesana cesano cesareo cesari
cesaro cesco cesena cesinali cesis cesium cessalto cessaniti cessenon cesseras cessole cesson cesta cestoda cestode
ceti ceto cetoniden ceva chaka chalet chalmeton chamela chamic chanakya channa channuka chansa chanuka chanukka
chaperon chapon charita chariton chasa chatarina chatelet chaterina chatillon chazara chehata chemla cherian cherish
cheron chika chikaya chila chilena chilenian chillon chilton chilula chimera china chinese chinon chintamani chira
chiril chirita chiton chola cholera choleric cholet chomet chonala chorenta choron chota chula chunma cibola cicada
cicadas cicadella cicadina cicero cida cidade ciderius cigarillo cilento cilic cilipi cilium cima cimadera cimarron
cimena cimento cimina cimino cimitero cina cincinnati cincinnatus cinco cinderella cinderellus cinema cinemas
cinematic cinepolis cinergi cingoli cinisello cinisi cinnaminson cinnamon cintalapa cinti cinto cipanas cipirello
cipo cipollini circa circadian circassian circello circeo circoniscus circus cirdic cirella cirelli cirimido ciris
ciro cirratulus cirrus cirsium cisa cisano cisco cislago cismon cison cissus cistercian cisterna cisternino cistero
cisuralian citerna citi citic citium citius civet civic civica civicus civilian civilta civita civitas civitatis
civitella cladistic cladocera cladolasma cladosporium clannish clara claras clarita clasica classement classic
classica classicism clavella clavesana clavium clement clementina cleric cletus clidicus climacus climatic climent
clinic clinician clinus clitellata clitoris clusius cobi cobo coca coco coconino cocopa cocullo coda codapane codas
coden codependent codevilla codicet codolet codomain cofidis cogoleto cogollo cola colantoni colas colca colceresa
colic colima colitis collard collaris collastoma colledara collegian collelongo collepasso collesano collet colleton
colletorto colli collina collinas collinson collipulli collis collison collodi collor colloredo colma colmurano colo
colobura colocistis colocola coloma colomesus colon colonna colonnade colonnella colonnelli colonno color colorado
coloratura coloratus colorina colorno colosimo colossi colossoma colossus colour colpi colpo colponema colpotus
colson coltish colton colusa colwyn coma comalapa comandini comano comarca comarcas comas comatus comecon comedian
comedic comelico comella comellas comellini comencini comendador comenius comet comic comillas comino comiso comisso
comitari comitatus como comolli comoro comune cona conca concertina concertinas concerto conci concini concino
concise concurrent condi condiment condo condole condominium condon condor condorcet conduce conducen conesa
confessor congeneric congo congolese conic conica conidium conifera conlon connor connus cono conoco conodon conor
conradina consadole consensus consent conservatism consilina consistent console consoni consonni consorci consorti
consortium consulado consume consumerism contaco contador contain contane contarini contas content contet conti
continent contis conto contour contursi conus convalescent convene convent convolvulus copa copas copelandi copepoda
copepode copernicus copi coporolo copula copulas cora coraci corado corago coramini corana corato corcyra corden
cordero cordillera cordon cordova cordura coreco corelli corendon coreno corespondent cori coric corinaldo corinna
corinto corlelius corleto cormano cormoret cornaro cornas corneli cornelis cornelissen cornelius cornello cornelus
cornet cornish corno cornuda coro corola corolla corollas corona coronado coronarium coronas coronata coronella
coronet corpo corpora corpulent corpus corradi corrado corrego correo corresponden corridor corrina corrino corrode
corrolla corropoli corrour corset corsi corsica corsico corso corson corteno cortese cortesi corti corticalis
cortina cortinarius cortino cortona coruna corunium corunna coruripe corvallis corvara corvinus corydalis coryn
cosic cosimo cosina cosma cosmas cosmelli cosmetic cosmic cosmo cosmopolis cosnard cosoleto cossa cossano costa
costata costello costilla costume costumi cotabato cotillard coto coulon coulouris coulson counterpane coupon
courson cova covasna coverlet covet covic cramon crassipilis craston craton cremonese crepon cresson creston crillon
crinerensis crinipellis crisis crociseris cromis croton cubango cubero cubic cubism cuca cucas cuco cuculicola
cucuta cudi culi culiseta cullen cultura cumana cumani cumedi cumuli cumulus cuna cunani cunardo cundinamarca cunego
cuneo cunico cuniculi cuno cupello cupeno cupertino cupola cupolas cupulissa curcuma curino curnen curno curoca
currado current curricula curso cursolo curtarolo curti curtius curvospina cusa cusago cusano cuscana cusco cusino
cusma custa custo custodian custonaci cusuco cynic cynicism cyrillic dabene dabolim dacalana dacento dacetini daci
dacian dacic dacosta dacus dado dagana dagano dagestan dagi dagostino dahem dakar dakin dakota dakotan dalarna
dalarnas dalen dali dalian dalibor dalida dalin dalipagic dalla dallas dalli dallin dalmatian dalnic dalpada dalton
dalva daman damanhur damarcus damascus damask damaso damasus damian dammami damna damodar damodardas damon dana
danakil dancila danda dandolo danek danese danet danevic danfeng dani danian danica daniel daniken danilin danilo
danilova danilovic danimarca danis danish danko danna dannet dano danon danova danso danson danta danto danton danus
danza dapa dapingian dara daran daredevil daret darfur dargan darha dari darida darija darimi darin darina darius
darken darko darla darligen darmian darmok darnell darocet daron darpina darpinas darpino darragi darran darrell
darren darriwilian darro darron darrow darul darus darvas darvocet darwinian darwish darwyn daryna dasella dashikis
daspalla dasselin data dataset dataviva dati dato davala davila davis davison davisson davitamon davor dawa dawalibi
daza deba debar debarment debasement debi debian debug decada decade decadent decameron decano decapoda decapode
decarlo decas decatoma decedent decennium decent decimo deco decode decor decorati decour dedalus dedicada dedo
deduce dedura defa defensa defenseman defensor deferment defesa defilement dega deharlem deharveng dehaven deheim
dehem deiva deja dejen dekene dekova deladenus delanco delano delcasso delfet delgado deli delibasic delicati
delillo delirium delis delius delko della dello delmar delmarva delon deloris delran delron delsarto delserto delson
delta deltas demagogic demas demerara demi demian demir demo demolish demon demond demonic demoret demur dena denain
denali deneen denemarken deni denilson denim denis denise denison denman dennen dennis dennison denniston denon
densocarpa densus dentata dentatus dentin dentium denton denvelden denzil depalma deparment departament departamento
departement dependent depok deportiva derain deram derangement derbent derek deren derendingen deri derian deriba
deribera deric derlin derlis dermatitis dermis derna deron derosa derrida derris deruta dervish desabato desantis
desarrollo descenna descent descola desdemona deseo deseret desha desi desideri desmodium desmonci desna desor
desoto desperado desperatus despi despondent desportiva despotic despotism dessi dessus desterro desulo desuma
desylva detain detari detergent determinism deterrent detonator detour devane develour deven devika devil devilish
devilment devin devise devlin devon devonian devota devour devvarman diba dicella dicola dicoma dicomano dicorus
dida dideka diderik didi didin dido diferent digenetic dikika dilatatus dildar dileita dilemma dili diligent diliman
dillane dilli dillingen dillon dilma dilo dilson dilwyn dima dimas dimindol dimini diminish dina dinami dinamo dinan
dinaric dinawari dineen dinelaris dinga dingell dingiri dingo dini dinka dinna dino dinsic dipi dipole dipurena
dirca disa disallow disarmament disarro disavow disbar disbarment discard discartemon discepola discepolo discinella
disco discolor discontent discus disdain disentis disfavor disinterment dispari disregard dissensus dissent
dissident dissimilar distanti dita diva divaca divakar divan divas divergent diversa diversen diversispora divison
divisor divoka divorcement doberan doberdo doberdob docent docomomo document documenta dodalova dodecanese dodik
dodis dodo dodoma dodon dogan dogmatic dogmatism doha dolan dolar dolca dolcedo dolci dolcino dolcor dolene dolgesic
dolina dolko dollar dollari dollaro dolman dolmen dolneni dolni dolno dolo dolomiten dolor dolorol dolsi dolson
doltish dolzago domain domalain domani domanico domen domene domenic domenica domenicain domenicino domenico
domestic domesticus domi domin domingo domini dominic dominica dominicain dominici dominicino dominico dominicus
dominik domino dominula domitian domo domodossola domtom domusnovas dona donadoni donald donaldi donarudo donata
donatella donatelli donatello donati donatino donato donda dondo donduseni donelli donelson donen donga dongo donja
donna donnato donnell donnellan dono donon donor donosti donovan dopita dora dorado doran doreni dorgan dorian
doridicola dorigo doris dorison doriva dorlan dorligo dormitator dornan dornava doro dorrell dorsalis dorsennidium
dorset dorsigera dorsino dorzano dosi dosimo doso dospanova dossena dossenus dossi dosso doto doucet douris dousset
dovarese dovas dovera draba dragan dragic dragoman drama draman dramane dramatic drastic drava dravidian drazan
drella dresan dresden drina drinkin driven drosera drosten drunkard dubasari dubin dubinin dubino duca ducati duda
dudar dudas dudek duden dugan dugesi duggan dugnano dugoni dukakis dukedom dulci dullard dulliken duma dumas dumbo
dumeni dumenza dumeril dumezil dumonti dumosus duna dunagan dunan dunantul dunbari dunedin dunen dunni dunno dupas
dura duran durango duranti durapan durban durbin durden duredo duren dureno durero durerus dureto duri duricola
durik durkan durman duro durovic durran durrani durus dusino duvardin duvin duwamish dysdera ebadi eban eben ebina
eboda ebola eboli ebor ecartico ecole econ econfina economic ecornis ecotourism edam edelman edema edemissen eden
edeson edessa edestus edet edilemma edilson edina edinaldo edinboro edinet edison edisson editor editura edolo
educandas eduskunta efimovic efira efis egalitarian egan egeli egidi egoli egotism egotistic ehara eidur eifelian
eiken eimerian einar einen einikis eira ekakesara ekero ekon ekta elam elan elano elasmopus elasmus elastic elata
elateriden elba elbasan elbasani elbow elcinema elda eldad eldar eldarca elden eldin eldon eldorado elek elem
element elena elevator eleven elfish elgar elhotova elian elicini elicona elik elin elina elini elinor elis elisa
elisabeth elise eliseva elisha elissa elitism eliza elka elkan elkargo elkarrekin elkayem elkin elko ella ellada
ellan ellen elleston elli ellikon elliman ellin ellingen ellinor ellis ellisi ellison ello elma elman elmar elmi
elmira elmo elnet elon elonet elopement eloranta elpida elpidium elrathina elrond elsa elsani elsas elson elta elton
elven elvin elvir elvira elvis elya elza elzamalek emad emahad emakumeen emam eman embargo embera embo embolic
embolism emek emelin emerald emergent emeric emerita emeritus emerson emersoni emetic emic emil emile emili eminem
eminent emir emira emirati emiscopis emlen emma emmen emmet emob emoji emojis emoli emolument emomali emonnet
emoticon empa empok emsian emulator emus enad enamor enar encalada encarta encinas encinitas encino encode
endangerment endecon endemic endemism endemol endene endo endolithic endorsement endostemon endow endura eneco enego
enelfa enema enemas energetic eneril enga engagement engelen enlargement enliven enmesh enna ennedi ennenda ennis
ennius enno enosi enosis enric enrico enrolment enron ensa ensenada ensenanza ensifera ensor entada entani enterada
entertain enticement entita entodinium entoloma entomelas enva envira enviroment environment enya enza enzo epeli
epic epicene epicurus epidemic epidermis epimedium epipubic epirus episcopius episen episode episodic epistemic
epita erakovic erald eran eras erasmo erasmus erba erbakan erbil ercola ercole ercolo erden erdene erdogan eremenko
eremita eremitic erenna erevan ergo ergonomic eric erica erik erika erimi erimis erin erini erivan erkoreka erlangen
erlen erlian erman ermatingen ermera ermis erna ernandi ernem ernen ernestinus ernesto ernica erno erode erongo
erosus erotic erotica eroticism erotism errastunus errata erratas erratic errico erro errol error ersigen erta ertan
erto erunsuto ervin esade esaro esba esban esbo esca escalas escapade escapism escarole esco escoda escola escolca
escondido escudo esen eserdinga esgic esino esipe eskaya esmeralda esmeraldas esmon esmor esoteric esotericism espa
espace espana espanola espanolas espanolet esparta espen espenson espera esperanto espina espindola espinosa
espirito espiritus espitalet espolla esportiva esposito esposti esro esselen esselin essen esson esta estaban
estadella estadi estadistic estado estalella estavan esteban esteben estefan estela esteli esten estero esterri
estevan estimata estimator estino eston estonian estoril estudis estudo etela etem eterno ethic eticas etizen eton
etud eunis euripidis eustis evade evaldas evan evanescent evangelic evangelism evanidus evanson evardingen eveleth
evelpidis evelyn evelyna even evendingen evene event everard everdengen everdigen everdinga everdingen everingen
everton evian evic evident evil evin evita evola evolvulus evora fabian facade facet fada fadiga fadil faedis fagan
fagen fakulta falcade falcon falconara falera falga falken falkenheim falla fallanden fallen falleron fallon fallow
falset famatina famennian famil famish fanatic fanaticism fandangonow fanis fanon fantastic fantina fara farallon
faran fardella farfa fargelanda farida farina farindola farinosa faris farka farmiga farnese faron farrar farrell
farris farrish farrow farsensis farsund fasanella fasangarten fascism fashoda fassa fasta fasten fata fatalism
fatalistic fatema faten fatik fatima favara favor favoriten favoritism favour federalism federica fedida fedor
fedora fedorivic fedorovic fela felben felden felis fella fellicola fellow felon felonica felton femina feminism
femur fendon fenis fenneman fennic fennica fenollera fenrik fenton ferar ferara ferata ferdinanda ferdinard fergana
ferla ferlandina ferment fernald fernan fernanda fernen ferra ferran ferrandina ferrar ferrara ferrarese ferraris
ferreira ferrell ferren ferrera ferret ferric ferris ferta fervent fervor fessenden festen festiva feta fetis fetish
fetishism fetishistic feverish fevor fiba fideris fifa figarola fijian filament filella filet filiformis filiga
fillet fillon filmiroda filmon filmova filmow fima fina finansiel finden fineman finerman fingallian finis finish
finken finnegan finneran finnic finnish finola finra fira firefish fireman firemen firenca firma firmament fisa
fishermen fisica flatiron flava flavipinnis flavor flora floralis florda florian florida floridensis floridian
florina floris fofana fogar folic follonica follow folman folmar folour folsomina foma foment fonda fonseca fontana
fontane fontella forain foran foreman foremen foremost forensic foreperson foreshorten foret foretell forfar
forgiven forian forlan forma formalism forman formen formentera formigara formis formosa formosan formosana formula
forsan fortalidon fortesa fortis fortuna fosalba fossil fossilisgen fotis fototeka fountain fourcade fujian fukuda
fukuhara fukushima fulda fulminic fulva fumana fumanen funesta funkadelic furna furnish furva fustian futamata
futuna futurama futurism futuristic gabilondo gabo gabonese gabor gaburici gadella gadoni gador gaga gagosian gala
galago galan galanti galassi galati galdar galdo galego galen galena galgagnano galgano gali galic galician galil
galina galindo galinovic galinsoga galita gallardo gallego gallen gallera gallese galli gallicano gallico gallinago
gallinaro gallipoli gallo gallodoro galo galta galtelli galvanic gama gamalero gamarra gambarogno gambian gambo
gamil gamitana gamo gamora gamow gamundi gana gandara gandino gandosso ganesan ganga gangetic gangi ganna gannascoli
ganoderma gansingen gapo gara garan garbageman garbanzo garbo garda garden gardena garderen gardian gareth gargallo
gargan garganico gargano garganvillar garibaldi garibaldino gariboldi garish garisto garko garla garlenda garlic
garman garment garnish garra garrard garreta garrido garroni garsona garten garven garzeno gasa gasdar gaspado
gasparo gasparro gasperi gaspero gassino gatell gato gava gavalda gazebo gazoldo geba geboren gedo gego gela gelati
geldermalsen gelfingen geli gelida gelini gellar gelman gema geman gemar geminata gemini gemmano gemona gena genard
genco genera generali generalni generator generi generic genero generoso genetic geneva genevan genga gengo geni
genivolta gennadi gennari gennaro gennero geno genomic genoni genova genovesa genovese genri genta gentian gentil
gentili gentilic gentiloni genuri genusdisco genzano gera gerace geraci geraden gerado geradow gerald geraldi
geraldo gerano gerar gerard gerardi gerardo gerardow gerasa gerbil gercini gerda geremek geremi gerenzano germagnano
germagno german germane germani germanic germanico germano germar germi gero gerola gerolamo gerolmo gerona geronimi
geronimo gerosa gerovasa gerra gerrard gerrardi gerrardo gerri gerund gesanlino gesic gesico gessi gestorven gesturi
gevard gidada gido gidoreni gigantic gigi gigolo gila gilardino gilberta gilbertese gilberto gilda gilemo gillan
gillard gillen gillian gilligan gillo gillow gilman gilmar gilsoni gimeno gina gini gino ginseng giraldo girard
girardo girardow girasoli girdano girgenti giri girish girlish girma giro girolami girolamo girolano girona gironda
giroti girvan giscaro gisela giselda gisella gisement gissi gitega givane given givetian glacis gladicosa gladis
gladwyn glava glenda glendora glera glynnis gnomish gobernador gobi goda godano godard godego godena godenzo godiva
godo goga gogebic gogen gogo gogolli golan golaten golda golden goldingen goldoni golesco goleta golfian golgi golgo
golino golo goloso golsi goltino golvan gomaringen gomera gomero gomesi gomo gomorra goncalo gondar gondola gonella
goni gonna gonnesa gonnosno gono gonten gopi gora goram goran gordan gordano gordo gordola gordona gorduno goren
gorenko gorga gorgan gorgino gorgo gori gorilla gorla gorlago gorman gorno gorontalo gorreto gorzegno gosaldo gosen
goslar gosnell gossar gosta gostivar gotanda gotell goti goto gova goven govenor goverment governador governator
governent governor govinda gozo grabar graben grabow gradara gradic grana granada granda grandevent grandola granell
granma granola grantola grantor grassator gratama gratangen gratian gravellona graven gravesen gravina grega
gregarian gregor gregorian grella greman grenada grenadian grenfell gressan greta grigor grima grimalda grinnell
griselda grisman grisvard groban grobina groden grogan groningana groningen grosbard grosvenor guderian guderzo
gudino gudo gudureno gugino gulbenkian gulden gulen guli gulko gullelmo gulpen gumbo gummi gundam gungan gunman
gunmen gurabo gurdano gurenko gurgan gurgen guri gurro gurupi gusen guspini gusto guterman haden hadera haha hahaha
hajar haka hakata hakim hakon hala halama halden halen halil halim halina halmahera halon halonen halsa halton hama
hamad hamada hamahara hamama hamar hamikon hamilton hamish hamitic hamlet hammen hammon hamon hamra hamza hana hanen
hanifa hanis hanja hanka hanken hanlon hanna hanneton hannon hanrik hansa hanzomon hapon hara harar harden harelik
harem haren harheim haris harjedalen harjola harleim harlem harlen harmonic harnad harnik haron harris harrodian
haruma haruna hasaka hashish hasim hasina haska haslen hasta hasten hasuda hasvik hatem hateruma hatusima hava
havana haven haza hazarika hazem hedemora hedonism hedonistic hefa hefenhofen heidar heiden heidenheim heika
heineken heinen heisten hejian hela heleen helen helena helene helet hellem hellenic hellenism hellenistic hellish
helma helmanis helmet helmina helon helton helvetic hema hemar hemic hemlata hemmiken hemon hempen henarika henna
hennis henrik hentunen hepatic hera heraldic herelem herepian heretic herlem herma hermaden hermetic hermina
hermitic heron herrada herren herrera herta heshen heta heteromecic hida hidaka hikida hikuh hila hilali hilara
hilaris hilda hildesheim hilmar hilton himayat himeda himesh hinton hira hirakata hirnantian hiroshima hirsuta
hirsutella hirtella historian historic hiva hizen hjallis hjalmar hjarta hoda hohenheim hohentannen hokota hola
holar holden holik holistic holkar hollar hollis hololena holon holton homemade homerian hominis homolka honda
hondurena honorific honoris horava horemis horizon horrific horta horten hortoneda hortulana hota huda huden
hukushima hula hulda hulene humala humana humanism humanistic humanitarian humeralis humesi humilis hupa hurenka
huret huron ibadan iban ibanda ibanesto ibara ibarra ibera iberian iberic iberico ibero iburi icarus icefish
icelandic icelinus icelus icici icon iconic iconium idar identidad ideo idergard idilbi idina idish idol idole idona
idus idyllic igami iganga iginla igor ihesi ikapa ikawa ikeda ikoma ilam ilan ilanensis ilara ilbono ildamol ildar
ilderim ilek ilha ilija ilinden ilir ilja illas illasi illescas illi illica illicium illini ilmari ilmen ilnacora
ilnur ilona ilorin iltis ilya imad imagic imam imamura iman imanol imara imelda imeni imerese imereti imitator
immobile immune imogen imola impala imperil impish impolitic imus inaba inagi inalco inamoto inan inane inari inayat
inba inbi inca incadorcus incallida incandescent incani incassane incerta incident incisa incise incisor incitement
inconsistent incontinent indarca indecent indent indentata independent indi indian indic indica indicativa indicepa
indicus indigena indigene indigent indigo indira indium indo indolent indonesian induce inducement induratus indus
inecoli inegi inelastic ineseno infanta infantil infocard informa inga ingarden ingemar ingi ingo inha inigo
iniskaya inlet inmost innergetic innermost innis inno innocent innocenti innovator inoki inopina inorganic inornata
inra inri insa insane inset insino insistent insofar insole insolent insolvent insulza inta intelligent intensiva
intensivas intent intento interdune interet interferon interim interlace interlaken interlard intermedius interment
intermon internet intertoto interurban intervene intestinalis intezet intifada intima into intosh inula inuvik
invade invasa invent inventor investor involvement inwil ipolito iran irani iranian iranic iranica iranicus irano
iredell irem irena irene irgoli irian iridescent iridium irina iringa iris irisa irish irja irlanda irma irmelin
irna irodensis iron ironic ironton irpa irpen irpina irpino irreverent irulan irvin isabadell isabel isabela
isabella isador isadora isan isanthera isanti isar isatis isbell isca isco isen iseo ishida ishihara isic isidor
isidoro isil isili isingiro isir iskar isla islamic islandensis islandica islas isleno islet isma ismarus ismet
isnello isni isobar isocolus isola isolepis isomeric isona isontino isopoda isopoden isospora isotopic ispaniya
isparta ispi ispica israel israelis israfil issa issas issini isso issus ista isti istina istituto istoric isumi
itala italian italic italica italo itamar itami itasca itata item iterator ithaca ithica itihara itikawa itingen
itis ivan ivana ivane ivanek ivanic ivanir ivanka ivanova ivanovic ivar ivelin iverson iveta ivica ivor ivorian
iwami iwane iwata iwaya iwona iyonola iyotanka izard izola izumi jabali jabiri jada jaden jadida jadis jafar jafara
jagadish jaka jakarta jalen jalili jalla jamahir jamali jamar jambi jameka jami jamika jamna jana janata janda
janela janik janina janis janjira jannis janova jansa jantunen janukovic jara jarden jardim jaren jari jarjora jarva
jarvis jasha jateng jatim jativa java javanese javene jebali jedi jefimovic jejune jelis jena jeni jenna jenni
jeremic jeri jerkovic jerusalem jervis jesi jewish jidosha jidostita jihad jijila jillian jillis jima jimi jimmi
jinja jinni jinrikisha jintara jiri jizera jodi jogi johanna johannis johar jokinen jolanda jolanta jolene joli
jolla jona jonadi jonava jonen joni jordana jordanian jori joris jorja jorma jorna jornada jornalista joruma jorvik
josemi josi jubani judi judita judoka juha juhana julen julian julida jumanji jumna jundi juni junli junmar junta
jura juratovic juren juri juridic juris juristic jurmala justa justian justina justinian juvara juvenalis kabol
kadar kaden kaderavek kaderka kadima kadish kadoma kaduna kagan kagera kaja kaka kakaban kakuda kala kalakani kalama
kalani kalapuya kalem kaleva kalifa kalimantan kalina kalinic kalinin kalkalpen kalkaska kalla kallela kallon kalmar
kalmaris kalorama kalpana kalvin kamakura kamala kamanin kamen kamera kameren kameron kamikawa kamil kamina kamisese
kamiya kamla kamna kamo kampala kampen kampok kamta kamura kana kanan kanarese kanaris kanawa kanda kandahar kandava
kaneda kanem kanemura kanerkinden kanerva kaneto kanin kankan kannada kanno kannur kano kanova kansa kanta
kantelinen kanto kanton kapan kapanen kapisa kapok kara karakis karakul karaman karamanlis karan karanasa karazin
kardashian karelen karelin karen karenina karil karim karin karina karisma karjala karkeren karlin karlova karma
karmakar karman karnad karnataka karno karok karol karola karten karuna karvina kasama kasanda kasem kasese kashima
kasim kassala kassian kata katakana katano katarina katata katelan katerina katina kato katolik katon katona katongo
katusha katuyama kava kavala kavalek kavana kawakita kawama kazan kazanka kazem kazim kazo kazuno kazuyo kefa keha
keira keisha keita kekava kelantan kelderman kelemen kelheim kelis kellan kellerman kellin keltic kelvin kemar kembo
kemet kemin kenan kendo kenna kennan kennis kenon kenosha kentis kenton kenya kenzaburo kepa kerala keratella
keratin kerem kerepesi keric kerkira kerlan kerman kermartin kermode kernen kerrera kerris kesa kesennuma keshishian
keto ketonen kevan kevin kevorkian keya khadem khadija khaleda khalka khama khanna kharja khartoum khatuna kheda
khedira khera khulna khurana kidan kikuchi kikuna kilar kilian kilik kilis killanin killen killian killifish killis
kilman kiloton kimila kimimasa kinda kinematic kinetic kinka kinneret kinokawa kiran kirava kiril kirilla kirim
kiruhura kiruna kisela kishida kiska kita kitamura kitarovic kizim kobin kobo koboko koda kodama kodo kodok kogoro
kohama kojima kokkola koknese koko kokomo kokudo kola kolarik kolda koldo kolenda kolepon kolinda kolirin kolkata
kolla kolnik kolomna komar komarno komarom komen komenda komitet komo komoro komuro kona konan kondakova kongo konik
konin konkani konko kono konopasek konya koran korana koranic korda kordic koren korinek korken kormakitis kormakur
korman kornelis koro koroleva koroma koromo korona koror korra koruna kosa kosaka koskinen kostelic kostelka kostic
kostis kota kotalik kotar kotero koto kotono kotor kova kovar kovarik kovic koya koyama koza kozina kozul krako
krugman kuban kubo kudelka kudo kufa kukna kuko kulda kulemin kulik kuljian kultur kulul kuma kumamoto kumar kuna
kunar kundera kunellis kunene kunin kunis kuno kunta kunten kupala kura kuragano kurakin kurdish kurgan kurihara
kuril kurima kurka kurmanbek kuroda kuron kurtis kuruma kusama kusnirova kussa kusten kutesa kuwana kuwayama kuzina
kuzumi labamol laban labella laberinto labor labow lacatus lacava lacerta laci lacina lacito laco laconensis laconi
laconic lacotanus lacuna lada laden ladera ladin ladinian ladino ladir ladislas ladispoli ladoga laereth lafitole
lafon lagarina lagarto lago lagosanto lagunero lahara lajen lakeman lakenet lakin lakota lakovic lala lalas laldenga
lali lalita lalo lalor lama lamanon lamar lamas lambadi lamda lameen lamell lamellar lament lami lamina laminatus
lamis lamolla lamon lamoni lamour lamrani lana lanasa lanata lancerino lancet landa landaluce landen landeron
landerron landesman landini landis lando landolt landon landoni langan langano langegan langella langen langeroni
langi langobardi langosco lanka lankan lankaran lanna lanolin lanoti lanrelas lansen lanson lantana lanterna lanus
lanvenegen lanza lanzada laparade lapemis lapurdi lara laran larbi lardirago laredo larem laren larenese laresca
larga largo lari laricella larin larinus laris larisa larissa larkin larnaca larnacas larnaka larra larrain larraza
larrisson larriva larsen larson larusso larva larzul lasa lasallian lascari lasman lasnigo lassana lassen lasseran
lasso lasson lata latent latera lateran latha latifur latilla latin latina latino latisha latium lato latour latoya
lava lavaca lavallade lavalleja lavar lavatera lavell laven lavena laveran lavin lavis lavish lavon lavor lawa
lawanda lazada lazard lebanese leca lecane lecanora leda leden lederman ledesma lega legalese legalism legalistic
legato legi legislator lego lehon leida leiden leijen leila leinfelden lekadol leli lelin lelorrain leman lemina
lemma lemmon lemon lemona lemonade lempa lempira lemula lemur lena lenard lendava lenga leni lenin lenna lennard
lennon leno lenora lentella lentil lentini lentinus lenvik lepas lepidium lepidopora lepidopus lepidotus lepidus
lepisorus lepista lepisto lepomis lepontinus leporinus leporis leran lerdo lerese leri lerida lerik lerma lerman
lersundi lerwa lesbian lesja lesli lesmian lesmo lessen lessolo lesson lessona lessor lesya leta letica letino leto
leuropeltis levada levane levar levarlet leven levene levillain levin levinas levinson levis levitan levon lewis
lezan liba liban libano libava libera liberace liberalen liberalism liberator liberi liberian liberman libero
liberta libertador libertarian libertini libido libo libor libova licata licensor liceo liceul licinius licon lidell
liga ligament ligeri ligeti ligurian lika liken lila lilas lili lilian lilium lilja lilla lillard lilli lillian
lillis lillo lilo lilya lima limacon liman limana limari limbadi limena limina limis limo limodin limon limonium
limosano limpet lina linas linda lindanas lindas lindeman linden linderoth lindi lindo lindon linell lineman linemen
linen linesman linesmen lingala lingard lingen lingo lini liniment linka linkedin linkin linna linnet linseman
linsingen linson linteris linton linuparus linus linyola lipa lipari liparis lipawa liperi lipomo lira liri lisa
lisabeth lisan lisbeth lisesi lisgar lisna lisposoma lisramic lissandro lisson lista listen listera lita litana
litanga litas literara literati literator literatur literatura literatus literno litija liva livadica liven livet
livius livonian liza lizard lobata lobato lobellini lobo locana locard locarno locas locatelli locatello loceri loci
loco locode loculi locus locutus lodestar lodi lodolci lofa lofoten logan logar logic logician logistic logo loja
loka loken lokeren lola lolas loleta lolita lolium lolo loma lomakin lomana lomatium lomellina lomellino lomello
lomi lomino lomita lona lonardo lonati lonato londa london londoni londonis londonius lonergan longa longano longi
longiloba longimana longish longivena longo longobardi longoni loni lonon lopado lopidella lopingian lora lorain
loranese loratelli lorca lorcet loreco loredan loredana loren lorena lorene lorenese lorenis loreno lorent lorenza
lorenzen loreo loreto lori lorica loricata lorimar lorin loris lorna lornado lornardi loro lorono lorrain lorrin
lorsica lorvik loryn losada loska losseni lostallo lotan lotharella lothian loti lotononis lotor lotus loudon louron
louvain lova lovell loven lovet lovin lovis lovisa lowis lowish loyola lubedolden lubin luca lucana lucano lucarelli
lucas lucassen lucasta lucateli lucatella lucatelli lucent lucentini lucera luci lucian lucic lucinda lucito lucius
luco lucoli luculentus lucus luda ludek ludi ludo ludovic ludovica ludovicus ludovika lugano lugo lugosi luka
lukashenka luketic lukovic luksic lula lulli lullin lululemon lumbini lumet luminescent lumino lumpish luna lunar
lunardo lunari lunatic lunavada luncavita lunda lundin lunen lungo lupa lupari luperon lupi lupino lupinus lupita
lupo lupus lurani lurano luras lurena lurene luridi lurin lurinese lusa lusaka lusatian lusen luserna luso luteri
lutero luti lutic luton luva luven luzon luzula lycodis lycorina lyda lyla lynda lyric mabusa mabusen macadonian
macanet macapa macarino macaroni macaronis macedo macedon macedonian macello macerata macon macoris maculatus mada
madalena madam madan madani madeira madelon madera maderno madero madi madiba madigan madiha madiran madison madona
madonna madugandi madungandi madureira maduro mafalala mafeteng magadan magadino magalino magazazan magellan
magelungen magenta magic magician magisano magnago magnan magnano magnetic magnetism magneto magno mago magro maha
mahama mahana maharanis maharishis mahaska mahesh mahinda mahon mahunka maja majestic majoritarian makarenko
makarova makasa makesi makin makina makira mako makona makoto maksimilian mala malabar malabo malaga malala
malalbergo malampa malanga malangen malankara malar malaren malatesta malawi malawian malaya malayic malcontent
malden maldera maldi maldini maldivian maldonado malek malena malene malesco malesian malet malevolent malfa
malgesso malha mali malian malik malika malili malina malindi malini malissa malka malkin malla mallard malleco
mallet mallinella mallinson mallol mallomonas mallon mallorca mallotus mallow malmo malo malonno malori malovic
malpaso malpensa malta maltese maltija maltin malus malvik malvin malvina malvinas mama mamada mamajiwala maman
mamas mamberamo mambo mameli mamelodi mamertina mamet mami mamin mamma mammalian mammari mammola mammon mamoru
mampara mamuka mana manabi management manama manara manassas manastir manati manatuto manavadar mancebo mancina
mancinelli mancini manco mancuso manda mandalam mandalorian mandan mandanda mandanici mandarin mandas mandela
mandell mandello manden mandevilla mandi mandolin manek manerba manero manescardi manesh manet manga manganelli
manganese mangano mangifera mangini mango manheim mani manic manica manicardi manicera manifesta manikin manila
manilensis manilow manimaya manin manipuri manis manisa manish manisha manitoba manivannan mankato manmade manna
mannelli mannem mannerheim mannerism manni mannish manno mano manobo manoconta manolic manolo manor manora manorama
manota manresa mansa mansard mansell mansi manso manson mansour manta mantas mantecas mantegno mantell mantello
mantena mantenga manteni mantetensis mantilla mantillas mantina mantis mantispa mantissa mantova mantovana manug
manus manutius manzana manzarek manzin manzulin mapello maputo mara maraca maracana maracas maradi maradona maragogi
maralta maralti maran marangoni marano maranon maras marasino marasmius marata marati marato marawi marbella marca
marcade marcallo marcano marcato marcelin marcelino marcella marcellino marcello marcellus marcelo marcetelli marci
marco marconi marcoussis marcus mardan marden mardin mardirosian marek marellus maremma maren marengo mareno
marentino mareo maresca maret marfil margallo margareta margareten margarita margera margibi margo marha mari marian
maribor maric maricopa maridakis maridi mariga marija marik marika marikina marila marillo marin marina marinade
marinas marinella marinelli marineo marini marino marinus mariposa maris marisa mariska marissa maritain maritima
maritimo maritimus marito marius marka markina marko markovic marla marlene marlin marlon marma marmalade marmara
marmentino marmi marmilla marmorata marmoratus marmorera marmoricola marmosa marmoset marmota maro marocain marocana
maron maronas maroni maroniton maropati marostica maroti maroto marrakesh marrano marrati marrato marren marrero
marris marrow marrucina marsa marsala marsalis marsan marsascala marsi marsola marsolan marson marta martell
martella martellago martello marten martensen marti martian martim martin martina martinelli martinengo martinet
martini martinis martino martinsicuro martinson martinus martirano martius marton martorell maruko marulanda marulic
marulo marutin marvell marvila marvin marzano marzo masada masahisa masaka masala masanensis masanori masaris masaya
mascara mascaras mascarene mascolo mascota masculinus masera maserada mashhad masi masindi masinga masini masino
masisi maslow masmolena masmolene masnada masnik maso masola masoli masolino mason masonic masovian maspero masri
massa massalengo massamasso massamesso massana massari massaro massarosa massello massena massenet massimeno
massimino massimo massiwa massola massoli massolino masson massuci mastella masterson mastigella masto mastodon
masudi masullas masumoto masurian mata matadero matador matagi matagorda matalasi matan matano matanovic matanuska
mataric mataro matas matelica matellan matenano mateo matera materna matese matic matilda matin matinik mato matovic
matus mavalane mavalankar maven mavis maya mayem mayuka mazagan mazaka mazamet mazara mazarin mazin mazo mazurka
mecanica mecarini mecarino mecinus mecodema mecosta medan medard medardo medelci medellin mederic medesano medessus
median medic medica medici medicina medicis medico medicus medigesic medina medinilla medinol mediterrane medium
medocodene medolla medulla medullas meduna meduno medusa mega megadeth megaman megan megascopic megogo megumi meguro
meilen meina meiris mela melaka melanesian melanija melanin melano melanoma melanomas melanomma melanopus melara
melastoma melato melderis melegari meleti melgund melica melicerta melika melilla melilli melilotus melin melinda
melini melinis melisa melissa melissano melitensi melito meliton melkonian mella melleni mellet mellitus mello
mellon mellor mellow melo melodic melodica melon melongena meloni melora melpomene melsus melvil melvin melzo
memento memmo memo memorativa mena menace menad menahem menama menard menarino menconico mendatica mendelian
mendelova mendelson mendicino mendivil mendocino menem menescardi mengo menhaden meniconi menino menken menlo menno
mennon meno menomini menon menor menorca menta mentana menten menteng mentenga menton mentor menus menziken mera
meracus meran merana merano mercado mercatello mercatino mercato mercenasco mercuric merdeka merelina meren
merendino mereto meri merian merica merida merideth meridian meril merilin merindol merini merino merito merlara
merli merlin merlini merlinius merlino merlinus merman mermen mernissi merocinta merode merodon merri merriment
merson merta merten merton mervin mesa mesadenus mesana mesas mescalero meselson mesen mesero meserole meseta mesic
mesius meskimen mesmerism mesnil mesogi mesola mesoloras mesoraca mesosoma mesrobian messana messapica messapus
messen messera messi messika messina messis messius mesta mestalla mesto meta metabelba metabolic metabolism
metacarpi metacarpus metacontent metadata metagenomic metallic metallica metalorganic metar metastasis meten
metingen metis metohija metopida metopus meucon meudon meullenet mezard mica micarini micarino midi mido midol
midori midosuji miga miholjevic mijatovic miji mika mikan mikawa mikis mikita mikta mila milam milan milanese milani
milanino milankovic milano milanovic milarepa milben milburn milena milepost milet mileto miletus milhusa mili
milian milic milica milicevic milis militar militari militaris militarism militello milito milius miliza milken
milla millan millar millard millen millennium millesimo millet milli milligan millikan milliken milna milnesium milo
milosevic milpa milpas milpitas milton milula milutin mimaropa mimela mimetic mimi mimic mimica mimizan mimo mimomi
mimosa mimosas mimulus mina minali minami minamisoma minamoto minanga minard minaret minas minato minco mindelheim
minden mindon mindoro mineo minerino minerva mineta minga mingella mingo minha mini minidoka minim minima minimalism
minimus minin minis miniscardi minivan minmi minna minnehaha minnelli minnesota minnetonka minnis minnow mino minor
minorca minoru minoset minta minto minuma minus minuscula minuta minuteman minutemen minuto minutolo minutus minya
mira mirabella mirabent mirabile mirada mirador miralona miramar miranda mirandinha mirandola mirano miravet mirco
mircoli mirek mirella miren mireval miri mirim miriri miris mirkin mirna miro miron mirra mirren mirror mirto mirus
mirza misaka misamis misano misato miscano misdo mishima misilmeri mislinja misora misrata misri missanello missi
missina mistaken mistek misticius misurata mita mitad mito mitosis mitosporic miyata miyem mizan mobil mobile moca
mocelin mocella mocenigo moco modane modano modena modenese moderata moderator moderna modernism modernistic moderno
modesta modestas modestella modesto modestus modi modibo modic modin modish modolo modona modugno modular modulator
modulo modulus modus moga mogambo mogi mogila mogoro mohen mohon mohoric mojara moka mokarran mola molala molano
molar molara molard moldavian moldo moldova moldovan molen molena molenlanden moleno molgora moliga molillo molin
molina molinara molinella molini molino molinus molla mollema mollen mollet mollin mollis mollison mollo mollucas
mollusca molnar molondin molotow molten molteno molto molvena moma momala moment momir momma momo momordica mompet
mona monacensis monaco monade monadenium monardella monascus monasterace monasterium monastero monastic monastica
monasticism monastir moncada moncestino mondain mondavezan mondego mondell mondo mondonico moneim monema monet
moneta monetari monetarism monfa mongar mongolian mongolic mongolism moni monic monica monicelli monika monir
monitor monnem monnet monno mono monodontus monona monosporus monotonic monozota monro monrupino monsano monsanto
monsenor monserrato monson monta montacuto montador montagano montaguti montalban montalbano montalcini montalcino
montaldeo montaldo montalto montalva montan montana montanana montanari montanas montanaso montandon montane
montanera montanha montano montanus montardon montaren montavon montebello montecassino montecito montedoro
montegalda montego montelimar montella montello montelongo montelparo montelupo montemagno montemurlo montenegro
montenero monterano montero monteroni monterosi monterosso montesa montesano montescano montescudo montese montesson
montessori montevideo montezemolo montezuma monti monticano monticelli monticello montigena montilla montini
montipora montis montopoli montour montoya monument monumenta monza monzese monzon mopane mopi mora morabito moraga
morali moralistic moralsi moran morandi moranis moransengo moras morato moratorium morava moravian moravica morazan
morbello mordano moreira morelessen moreli morell morelli morello morellon morelon morelsen morena moreno morera
moresco moreton morgan morganti morgeto mori moribund morigi moriguti morillo morilo morimondo morin morindas morino
moris morison morissen morita moritani morla morlan morlana morlese mormanno mormon mormonism mormorolo mornago
mornese mornico moro morogoro morolo moron morona moroni moronic mororan morosini moroto morovis morra morrell
morrensis morris morrison morro morrow morsano morsasco morselli morsi mortain mortar mortara morten mortensen
mortenson mortician mortis morton morus morvan mosca moscon mosfil mosis moslavina moson mossingen mosso mostar
mostenka mostonga mostow motala moten motivator moto motomiya motonari motor motorcade motorman motormen motorola
motus mouceron moudon moulmain moulson moulton mountain mousset mousson mouton mova movement moverman movistar moya
mozilla mubarek mubi mucedo mucian mucosa mucuna mucuri mucus mudar mudug mufian mugello muhammad muhandis muhen
mujiri mukeng mukesh mukim mukojima mukono mula mulacova mulan mulemo mulheim muli mulish mulkajis mulla mullane
mullen mullerornis mullet mulli mulliken mullin mullus mulsantina multatuli multi multilocus multin muma munaron
munas munda mundaca mundane munden mundi mundo mundus muneco mungo muni munida munna munro munsingen muntari
muntinlupa mura murad murali murallas muralto murata muravera murello muren muresas muresh muri murillo murillon
murilo muris murlo murman murmane murmur muro murolo murom muroran murrillo murtala murten musa musciden musculi
musculus museen museo music musica musician musico musil musile muslera musonda musopen mussi musso mussolini
mussomeli musta mustafa mustelus mustonen musume musuraca muta mutano muti mutian muticus mutinus mutis mutombo
muzic muzo nabi nabian nabil nabo nabob nabulsi naciri nada nadar nadela nadella naden nadir nadira naga nagamori
nagano nagar nageli nagesa nagi nagisa nago nagorno naha nahon naja najarian naji naka nakahara nakajima nakamura
nakano nakata nakayama naldegesic naldini nama namamugi namangan namegata namekawa namespace namesti namibian namik
namita namma namo namolesti nampula namur namurian nana nanda nandini nandor nanensis naniwa nankin nanna nanni
nannofossil nannopus nano nanoha nanoscopic nansen nanto nanus nanzan napa napo napoca napoleo napoletain napoli
napolitain napus nara narada naranja narasimha narcis narcissism narcissistic narcissus narco narcosis narcotic
nardello nardi nargo narino narinosus narita narium narni naro naroda narrator narrow narsari narula naruto narva
narvik naryn nasa nasarawa nascarella nascent nascentium nascimento nashik nasiba nasino nasir naslund naso nason
nassar nassarius nassella nassir nassiri nasturtium nasuta natali natalija natalis natalya nataniya natano natas
natasha natatorium nathanael nathaniel nati nato natoli natori natura naturaleza naturalis naturalism naturalium
nava navarra navarrese navas navassa navigator navin navon navotas nawa naya nazanin nazarene nazarenko nazarro
nazira nazism nazon neben necas necydalis nederlanden nederlek nedo negara negasso negeri nego negotino negro
negulesco nehalem neiva nelidina nelius nella nellar nelligan nellor nelo nelsan nelsen nelson nelsoni nema
nemadoras nemaha nemalecium neman nemanja nemas nemata nematoda nematode nematosis nemertinen nemesis nemeti nemi
nemo nemoli nemra nemuha nemunas nena nenad nengo nenigan nepa nepalensis nepalese nepali nepeya nepi neponset
nepotism nera nereta nereto neri nerima nero nerola nersingen neruda nerudova nerus nerva nervesa neseri nesna
nesset nesta nestalas nesticus nestor nestoris nestorius neta netanja netanya netin neto neuridon neuritis neuron
neurosis neustonic neva nevada nevadan nevadensis nevelson nevil nevin nevis nibali nibombe nica nicandro nicasius
niceto nico nicola nicolas nicole nicolet nicollet nicolo nicolosi nicolson nicon nicotera nicotero nida nidelva
niden nigar nigella nigerian nihilism nihilistic nihon nijar nika nikita nikitin nikol nikola nikolic nikon niksic
nikulin nilan nilgiri nilnocen nilotica nilpotent nimadi nimar nimbi nimis nimmi nimrata nina nineteen nini ninian
ninja ninnan nino nintendo nirina nirmala niro nirupa nirvana nisan nisard nisava niscemi nisenan nishida niskala
niskanen nisporeni nissan nissen nitijela nito nivalis niven nivola niza nobili nobuko nocentini nocera nocerino
noceto nocolas noda nodosa nodular nogara nogaro nogent nola nolan nolani nolasco nolla noma nomada nomadic noman
nomen nomi nomina nominata nominis nomisma nommela nomor nomura nonagenarian nonantola nonevent noni nonmetallic
nonnullis nonnus nonresident nonzero nora noranda norbello norberto norco norden nordic nordica nordin nordisk
norena norian norinaga norlin norma norman normandi normanni normanton norodom noronha norra norris norton norvell
nosaka nosema nosen noskova nossa nostalgic nota notaris notas noten notholaena noti notidana notizen noto notopus
notul notus nova novalena novalesa novalis novara novarese novas novella novellara novellas noventa novikova
novillard novis novon novus nowata nowise nubile nuculida nuda nudism nudus nufenen nuka nukahiva nukuheva nullarbor
nullius numa numan numana numata numerator numeric numic numida numidus numillo numismatic numminen nunca nuno
nureci nurhaliza nuri nurillo nurmela nurmijarven nurri nusa nusantara nusco nusta nutan nuti nuvolera nysa nyssa
obama oban obema oberburen oberen oberliga oberlin oberruti oberta oberto obese obinna obispeno obispo obongi ocala
ocana ocarina ocarinas ocellaris ocilla ocona oconto ocosito oculata odagiri odala odalengo odan odawa odawara odebo
odell odemar odesa odeska odessa odet odile odilo odilon odin odis odisha odium odivelas odom odon odonata odor
odora odoratus odorrana ofen ofena ofiran ogata ogosta ohada ohita ojanen okanagan okanogan okasha okato okaya
okayama oken okerlund okinawa okita okona okopowa okubo okulaja okumoto okur okura olafur olanda olandese olando
olanna olano olba olben olbeni olcese olci olden oldenico olelo olen olena olenekian oleo olesa oleson olga olic
oligota olim olimpic olin oliva oliveira olivenca olivina olivola oliwa ollanda olli ollon olmeca olmedo olmi olmo
olona olongapo olorin oloron olosega olpenus olsava olsen olson olten oltingen oltovenius olund olza omaha oman omar
omaran omata omdurman omega omelet omen omero omilami omim omitama omiya omni omoro omri omura omusati onan onano
onari onassis onati oncidium oncino oncogen oncopeltus onda ondi ondo oneida oneta ongarato ongaro ongola onizuka
onji onmezira onomastic onomiti onondaga onorati onosma onpinus onset onto onur onus opaca opalescent opalina opalus
opava opellius open opendata openpolis opera operas operatic opisto opium opius opok opole oporto opulent opus orago
oralgan oram oran orangutan orani orari orasius orasso oratino orator oratorian orava oravita orban orbassano orbom
orcaella orci orda ordain orden ordinarius ordinis ordino ordo ordon ordovician oregano orellan orellana orelsan
oren orena orero oreskovic orestis orfila organ organic organism orgasmic orgosolo orian orica oriel origami origen
origi orihara orincon orinda orinoco orisonti orissa oristano orla orlando orli orlica orlova orlow ormalingen orman
ormesson ormond ornament ornata ornatus ornelas ornella ornis orocovis orono oropetium ororo orosius orotelli
orotund orren orrico orrin orroli orsa orsago orsara orselina orsi orsomarso orson orta ortega ortego orteman
ortensan orthida ortoli ortona orune oruro orus orvin osade osaka osam osama osanna osasco osasuna osato oscard
oscarito oscoda osella osha oshana oshima osilnica osimo osini osipova osir osiris oskar oskava oskemen oslo osman
osmani osmanli osmar osmena osment osmium osmo osmosis osmotic osnago osovet ospina ossade ossago ossana ossas
osserain ossetian ossi ossingen ossinissa ossola ossona ostada ostade ostaden ostanik ostellato osten osterhofen
osterode ostersund ostuni osumi oswaldella otago otakar otamendi otani otero otherwise otis otori otovenius otus
oudon ourcet ousmane outermost ouvet ovada ovalis ovarian ovata ovatus oven overlain overman overran overripe
overrode oversell overtaken overton overturn ovet owada owaka oyala oyama ozil ozon paca pacalis paceco pacelli
pacemo pacet pacino pacis paco pacolli pacoti paderno padilla padonanino padova padovana padovas padula pagan pagani
paganico paganism pagesi pago pagola paha pakistani paktika pakula palace palade paladina palagano palalda palanka
palassocoris palata palden paldeo paldesic palena palermo palestina palestinian palestra palha palhinha palisade
palisota palitana palladino palladium pallas pallet pallida pallidus pallisa palma palmanova palmanura palmara
palmas palmemordet palmeri palminteri palmitic palmo palmoli palni palo paloma palomino palosco palparini palus
pamela pamet pamic pamona pampa pamparato pampeluna panado panama panamanian panamensis panaro panasonic panaspis
pancarana pancerni panda pandanus pandas pandeli pandemic pandemonium panden pandini pandino pandinurus pando
pandonanino pandora pangadi pangan pangandaran panhellenic panic panico panisaspis panna pannarano pannella
pannonian pano panola panopolis panorama panoramas panoramic panorpa pantano pantera pantodonta panulirus papa
papago papas papaya papen papeno paperna papi papileo papilla papillata papilloma papillon papini papocas papus para
parabola parabolic paracelsus paracerura paracet parade paradelius paradis paradiso parador paralen parallela
parallelism paramaka paramali paramecium paramedic paramo paramour parana parano paranorman paranura parapan
parapanca parapercis parapet parascon parasita parasitas parasiten parasitic parasitism parasito paraspen paratico
parco pardalis pardilla pardinas pardo pardon parella paremata parent parentalis parenti paret pareto pargo pari
parigi parinesa parini paris parish parisi parisian parlament parlasca parlasco parlement parliment parlour parma
parmasano parmaturus parmegian parmegino parmelin parmelina parmensis parmesani parmesanino parmesano parmesino
parmessano parmezan parmezian parmisani parmisanino parmisano parnassius parnassus parnon paro parodic parola parole
parolini paroma paromola parona parra parris parrish parrita parrondo parrott parson partanna parti partido
partinico partis partito parton partula partus parva parvalona parvamussium parvenus parvicornis parvus pasa
pasadena pasco pascoli pascolo pasculli pasda pasek paseo pasi pasian paso pasolini paspardo passalora passeri
passerini passet passi passirano passonno pasta pastas pastoris pastorium pastorius patagonian patan patavinus
patella patellas patenora patent patera paternalism paterno paterson patikul patil patillas patina patinas patino
patisson paton patusca pavelic pavement pavese pavillon pavilon pavilosta peca pecora pecorara pedace pedagogic
pedantic pedara pedaso pedersen pedersoli pederson pedesina pedesta pedestrian pedi pediculus pedigo pediment peduto
pekka pelagian pelagic pelecanus pelecitus peleti peli pelinka pelka pella pellet pello peloncillo peloponnese
peloric pelorurus pelosi peloso pelotas pelotius peloton peltata peltatus peluca pelugo peluso pelvic pelvis pena
penalosa penama penas penda pendent pendula penha penicillium peniculus peninsula peninsulas penis penitent penna
pennabilli pennasolis pennello pennina pennino penninsula penniseti pennisula pennon pensa pensacola penta
pentangeli pentazona pentecost pentodonta penutian penza pepi pepoli pera perado perama peranisi perarolo perasovic
perca percent perceval percocet percogesic perdicaris perello perelman perennis pereto pergola pergolesi peri perica
pericardium pericarti pericoma peridermium peril perilissus perilitus perillis perillus perinaldo perinisi
peripatetic peris perish perisic peristenus peristeri perito perla perlida perlis perlo permanent permata permegano
permesano permian permic perno pero peron peroni peronospora perosa perpallida perpusilla perret perro perrodo
perron perrott persepolis persian persica persiceto persico persicus persis persistent perso person persona personen
personico pertain pertanian perti pertica perticara pertinent pertini pertus pertusella perugo perusi peruvian
pervade perviridis pervis pesa pesadero pesarini pesaro pescadero pescadito pescado pescador pescantina pescara
pesci pescina pesco peseta pesetas pesic pesnica peso pessano pessimism pessimistic pesta pestera pestilent peta
petain petalomium petaluma petapa petard petari peten peteren peterman petersen peterson petilli petipa petito
petonnet petula pezizella pica picabo picard picardo picasso picena picenardi piceno picentino picerni picerno pico
picon picus pika pilatus pilicornis pilipinas pilipino pillucina pilocosta pilosa pilsen pima pimelodus pimen
pimento pimpinella pina pinarolo pinas pinasca pincara pinci pineda pinelema pinellas pinelli pinera pini pinilla
piniperda pinkish pinna pinnata pinnato pino pinson pintado pinto pinton pintoret pintoreto pinus pipa piperita pipi
pipinelis pipiza pirandello piranese piranesi pirangi piranha pirata piratini pirelli pirineo pirlo pirna piro
piromis pirri pirris pirro pisa pisacane pisani pisano pisaro pisarro pisco piscoperus piska piskula piso pissaro
pissarro pistek pistil pistolero piston pita pitesti pitic pito piton pitoni piya placebo placido placodermi
planalto planarian planemo planinic plano plantago plastic plastician plataci platani platen plati platini plato
platonic pluralism pluralistic pluto pocatello pocillo poco podenzano podesta podium podocarpus podonomus pogi
pognan pogrom pokka pokok pokora pola poladi polaha polana polani polaris polariton poledoro poledouris polemi
polemic polesella polestico polgari poli policemen policitian policoro polidori polidoro polimi polina polinago
polino polipoli polis polisci polish polisportiva polistena politic politica politician politico politika politis
polito polium polka polla pollard pollen pollena pollenza pollica pollicaris pollicini pollidoro polo polonica
polonium polonus polperro polsingen polson poltava polten polva polverara polya polyosma polzela poma pomade
pomanensis pomano pomarico pombo pomeranian pomi pomo pomoganino pomona pompano pompom pona ponanella ponca pondera
ponderano ponent ponicova ponna pono ponotus ponta pontano pontella pontestura ponti pontius ponto pontolmo pontono
pontormo pontorno pontorson pontus ponzano popa popi popoli popovic populace populina populism populus porana
porcarelli porcari porcaro porcasi porcelain porcius porco pordon porgi pori porina porno porras porrera porta
portacomaro portanus portas portelmis porteno portent portet porti portico portillo portis porto portoscuso
portugese portula posada posavina posen poset posidonius posil posillipo posina posini posino positivism pospisil
possano possini possino possoni posta postil postino postira poston potamon potaro potassium potato potengi potent
potentilla potenza poti potito potok potosi potus poulain poulet poveda praca prada pranas prata pratapa pratella
praticola pratola preca precedent preda predicament predosa premium premontane prenda prensa prepuna present
presentiment president presidium presume preta prevalent prevent prima primadentus primavera primera primula
primulas primulina primus princesa princesita princessa principe principesca principessa priscilla prisma prismatic
pristina privada procacina procera processus procida procopius procurement proletarian prominent pronic prontina
propane propata proponent proscenium prosimulium prosotocus prota protista protium protosilvius protura provenca
provident provideo prudent prudish prunus prussian pubic pucela pucisca puconci pugilism pugilistic pugno pula pulen
pulidoro pulisic pullet pulmonata puma pumas pumenengo pumicosa pumila puna punic punish puno punta puntarenas
puntoni puntormo puntorno pupa pupil pupusas pura puri puricelli purism puritanism purito purohita purtormo purulent
pusi pusic pusilla pusini pusino pussini pussino putina putorius puya puzo raba rabi rabin racalmuto racemosa
racemosi racism rada radar radegund radek radelfingen radeljic radenci radicalism radicova radim radish radium
radius rado radom radomir radomiro radon radoncic radosevic radotic radovan radovis rafael rafaela rafelson rafic
rafik rafinha raga ragnarok ragusa rahim rahul raja rajani rajesh rajiha rajoli rakesh rakish rakuten rallis rallus
rama ramadan ramadi ramalina ramallo raman ramani ramanna ramano rambo ramek ramelow ramen rami ramidulus ramin
ramis ramius ramla ramon ramona ramorino ramosa ramotar ramunas ramzan rana ranald ranasan ranbir ranco rancor randa
randalli randi random randon randow rango rani ranica ranil rankenella rankin ranna ranula ranunculus ranzo rapa
rapagnano rapala rapallo raparo rapisma raponda rara raritan raron rarotonga rarotongan rasa rasbora rasen rashanda
rasheim rashida rasic rasilla rasina raska rasmus rasmussen rason rasova rasto rasul rasura rata ratan ratas
ratingen rato ratoma raton ravela raven ravenna ravensara raveo ravestain ravin ravis ravish ravius rawa raza razon
razor reba rebano rebellin rebelo rebera recalcati recanati recent recerca recica recidivism recinto recipe recita
recoleta reconvene recordon recurrent redet redi redo redolent redon redonda redondesco redondo reduce referent
refinement refinish refund refurnish rega regalado regalbuto regan regard regen regenbogen regent regenti regeringen
regimen regiment regina reginald regno reimar reina reinheimen reirden reisha reka relabel relent relic relish
remade remagen remain remane remar remedello remedol remi reminiscent remo remond rena renaldo renan renard
renascent renata renatico renato renavent renda rendalen rendell rendena rendiment rendon rendus renen renga reni
renicola reniformis renminbi rennell rennet renni rennison reno renom renovator renton renzo repandus reparada
reparade repellent repent repertorium repetek repina repo repulic reran rero rescaldina resell resen resent reserva
reset resident resinosa resistor resmi resnik resonator respondent resta restani restatement restinga restituta
reston resul resume retain retaken retard retell retic reticent retina retinas retirement reto retorbido return
revela revell reven revera reverent revilement revillon revise revison revista revolt rewa reza rezen rezina riba
ribald ribalta ribera riberi ribero riberra ribisi riboni rica ricard ricardo ricefish rico ricordi ricorso rida
ridelondon ridi riga rigida rigo rigoberta rigoberto rigolato rigor rihana rihanna rihita rija rijeka rima rimantas
rimas rimini rina rinaldo rincon rindon ringo rini rino rinodina rinus rinvenuta ripa ripalta riparian ripen ripoli
riposto risaralda riscani risdon risen risha risi risorta rispo rissa rissen risso risto rita ritensis riva rivalba
rivalta rivarol rivas rivela riven rivera riveron riverton rivet rivilla rivkin rivlin rivolet rivula rivulus riza
robard robella roberta roberti roberto robigesic robin robino robinsoni robo robotic robusti roca rocard rococo
rocoso roda rodan rodano rodari roden rodent rodeo roderic rodero rodic rodigo rodin rodis rodota rogell rogen
rogeno rogeri rogero rogina rogir rogno rogombe rogozenko rohita roja roka roko rola rolan rolandas rolando roldan
rolla rolo roma romain romallo roman romana romane romanek romanengo romanenko romani romanian romano romanova
romanow romantic romanticism romanus romeno romentino romeo romero romestan romet romin romina romita romo romolo
romulo romulus rona ronald ronalda ronaldo ronaldus ronan roncade roncalli roncello ronco roncobello roncola roncus
ronda rondani rondanina rondon rongan rongellen ronha roni ronna ronni ronsard ronson ronzo rora rorenese rosa
rosaba rosabella rosalba rosalva rosalyn rosamund rosanna rosanova rosanowa rosarno rosasco rosato roselli rosellini
rosen rosenman rosenus roseo roseto rosi rosina rositas roslyn rosman rosmarino rosolina rosolini rosoman roson
rosora rospo rossa rossana rossanda rossano rossella rosselli rossellini rossello rossen rosseti rossi rossica
rossini rosso rosson rostellatus rosti rostusa rota rotana rotella rotello roten rotenhamen rothera roti rotifera
roto rotonda rotondella rotondo rotor rotuma rotund rotunda rotundas rotundus rotunno rousselin roussillon rousson
routard rovasenda rovella roven rovescala rovira roza rozema ruben rubenso rubi rubicola rubigen rubin rubinek
rubino rubosti rucava ruda rudava rudem rudi rudiment rudin rudolfina rugaji rugen ruggero ruhakana rukard rullan
ruman rumanian rumas rumbek rumen rumi rumo rumor runa runcina rundi rupa rupelian rupen rupicola rupo rusava rusco
rusha ruska ruslanova russas russi russian russo russolo russula rustic rustica rusticana rutana rutelin rutelini
ruti rutin rutina rutino rutul ruvuma ruweng ruzomberok rysdael saba sabadell saban sabana sabara sabastian sabatini
sabato sabella sabellida sabina sabino sabir sabo sabor sabotor saburo saco sadali saden sadi sadiel sadism sadistic
sado sadowa sadurni safaris saforcada saga sagama sagami sagamino sagan sagano sagasti sagi sago saha sahakian
sahara sahul sakic sakura sala salad salada salado salagossa salam salama salamanca salami salamina salaminium
salamis salamon salan salangen salar salara salasco salaska salassa salavan salavator salba salbador salcedo salcito
saldana salduncula saldus salek salem salemi salemon salen salene salentino salento salerano salerno salesman
salesmen salesperson salet salgado sali salibi saliceto salim salina salinan salinas salis salisano salish saliva
salla sallen sallis sallow salma salman salmaslian salminus salmo salmon salmonella salo salomo salomon salomoni
salon salonen salonga salonica salonika salorno saloum salsa salsas salta saltara salten salticus salto salucas
saluda salurn salussola salva salvador salvadoran salvan salvata salvator salvian salza sama samaha samala samana
samangan samar samara samarana samaras samarensis samariscus samaritan sambi samelson sami samic samir sammarinese
sammi samo samolaco samosata samovar samukawa sana sanada sanarica sanatan sanatorium sanbar sanbi sanda sandell
sanderson sandi sandino sandis sandoni sandor sanese sanga sangallo sangano sango sanicet sanida sanitarium
sanitorium sankara sanluri sanma sanmarti sanna sannicandro sannicola sannita sannitica sannitico sano sanremo
sansibar sanson santa santacana santadi santago santana santarem santayana santek santell santena santesson
santesteban santi santillana santillo santini santino santis santisima santissima santo santoli santon santoni
santonian santorelli santoro santorso santosh sanuto sapa sapela sapena sapiro sara saraburi saracena saraceno
sarafian saragossa sarama saramago saran sarandi sarandon sarapova saras sarasota saratoga saravan sarcastic sarcoma
sarcomas sarconi sarda sardar sardara sardi sardinian sardis sardo sardonic sarego sargent sarhad sari sarim
sarimini saris sarja sarkisian sarmato sarnano sarnelli sarnico sarno sarnonico sarovic sarpi sarri sarris
sarsellino sarsina sarta sartain sarti sartirana sarto sartor sartori sartoris sarunas sarwa sasa sasala sasanian
sasayama sasazuka sasebo sasek sassanian sassano sassari sassello sassen sassis sasso sassola sasson sata satakunda
satakunta satan satanic satanism satara sateen saten sati satilla satiro satish sativa sato satolas satul satupa
satureja saturn sava savalas savanna savannas savanovic savard savator savegar savena savona savonlinna savor savosa
sawa saya sebald seban sebastian sebastino sebato sebenico sebesta seborga seca seco secolo secondina secondo
secularism secunda secundus seda sedalito sedan sedar sedaris sedella sedico sedilo sediment sedini sedis sedona
seduce seferis sega segala segalen segar segarra segedo segesta segolene segundo segura segurola seja sejima sekiya
sela selangor selatan selbo selca selci selden selen selena selene selenga selenidium selenium selenka seleno
selfish seli selim sella sellano sellar sellon selma selman selmar selnica selo selten seltene selva selwyn semantic
sembene semen sementina semenya semestene semeta semi semic semicolon seminar seminara seminarian seminole semis
semitic semito semotilus sena senado senago senas senator senatus senden seneca senecillis senegalese senensis
senese senicula seniculus seniga senile senis senise senja senna sennan sennar senni senonian senor senora senorbi
senri senseki sensi sensillata sensor sentan sentiment sentimenti sento sepa separata separatism sepedonium sepino
sepultura sepulveda seram serbian serbinator serbo serdica serena serenade serene serengeti sereso sereth sergent
sergi sergo seri seric serino sermon serna sernas serole serow serpa serpent serpenticola serpico serra serramanna
serran serrano serrara serrata serratula serri serrifera serrimargo serrulata serto servas servigesic servir sesa
sesar sesara sesarma sesil sesnoni sessa sessil sessus sesta sestino sesto sestola setana seti seto seton setosa
setosus setul sevan sevastian sevelen seven severan severina severus seveth sevilla sezana shajarian shaka shakira
shannara shanta shara sharma sharmila sharrad shelta shenda shereen shida shika shimada shimla shira shirahama
shitakara shuka shuna siba sibald sibara sibari sibata siberian sibil sibilla sibillini sibir siboniso sibusiso sica
sicamino sicard sicilian sicista sicula siculo sida sidebar sidenreng siderno sidet sidi sidorova sifonisba
sifonisma siga siganicola sigara sigismondi sigismund sikatuna siksika sila silandro silas silberman silbo silene
silent silentera silenti silesian silica silicon silicosis siligo siliguri silisili sillago sillano silnic silo
silurian silurico siluro silva silvan silvana silvatica silvera silverbow silverfish silverman silvicola sima simala
simanto simas simen simenon simeo simeri simi simian simic similar simile similis simla simo simon simona simonet
simoni simonis simonsen simulium simunek sina sinama sindelfingen sinella sinello sinemalar sinemurian sinensis
sinensium sinfonisba sinforosa singapura singen singida sinha sinhala sinhalese sinibalda sinica siniscola sinise
sinitic sino sinopoli sinsinawa sintula sinus sipa siparuni sipila sipora sipuncula siracusa siren sirene siret siri
sirico sirina sirinelli siris sirisena sirius siro sirolo sirolpidium sirsa sirtis sirtori siruta sirvan sisco
siselen sislo siso sissa sistem sistema sisto sitar siti sito sivan sivas skala skara skema skirmish skoda skola
skolnik slaton slavonian slavonic slimane slovene slovenian sobasina soberano sobibor sobir sobira sobota soci
socorro soda sodano sodas soden soderlund sodiro sodium sofa sofala sofenisma sofonisba sofonisma sogo soka sokka
sola solace solana solanas solanderian solani solano solar solari solaris solarium solaro solarolo solarussa solcava
soldanesti soldano solecism solem soleminis solera soleri solero solesino soli solidago solingen solis sollentuna
solna solo solola solomon solomonis solon solonisba solow solsona solti solto solvent soma somali somalian somano
somatic somerset somerton somervell somis sommeri somnambulism sonar sonata sonatas sonatini soncino sonderlund
songo sonic sonico sonji sonlaensis sonnet sonoma sonomensis sonora sonoran sonorella sonti sonya soraga sorana
sorano sorbian sorbo sorbolo sordi sorell soren sorengo sorensen soresina sorga soricis sorico sormani sormano
soroca soroti sorrentino sorrento sorrow sorsa sorso sorta sortino sorto sosa soseki sosene soskic sospiro sospirolo
sossisensis sostene sosti sotelo sotha sotira soto sotobo soton soutet sovet sovetic soyinka spacemen spadola
spadolini spanish spano spanoleti sparcopen sparso spartaco spartano spasmodic spastic specimen spello spero spicoli
spinadesco spinelli spineto spinnen spino spinola spinoso spirano spirito spiro spitali spoleto spongano spontini
sporadic spotorno spulico spumellarian spumoni stada stafa stakar stamatina stamen stamina standar stara starfish
starla starmerella staten statesmen static statistic stefen stehenden steinen steinernema stella stellar stellata
stemona stenella steninen stenis stenotis stentorian stetina steven stilleven stolen stomis stornara stornarella
strada straka stranda stranden strata straten striven stroheim strona studemund studen stura sturanovic sturnira
subatomic subericola subi sudanese sudarso suden sudeten sudostalpen sugimoto suginami sukuma sulami sulawesi
sulcata sulgen sulla sullen sullo sulmo sulmona sultana sultanas sumadija sumatera sumida summa sumo sumudica sunda
suni sunil sunita sunius sunni supercopa superego supermen supernova supernovas supersano supersonic supino suresh
suri surinam susa susana susanna suscava susilo suso susteren susto sutera suto sutoro suva suwa suzanna sydor sylva
sylvian syncarida synodic synthesis syrian tabaco tabari tabasco tabata tabatinga tabor tabora taborno tabulator
taburno taceno taci tacita tacitus taco tacoma tadarida tadasuni tadema tafilalet tagil taha tahakopa tahar tahara
tahil tahitian tahitic tahoma tajik tajima taka takamaka takarada takashima takasima takata takayama takeda takekawa
taken taketa takic takoma takuma takuto takwa tala talabani talacen talamanca talamello talard talas talavera talbi
talbott talensis talent talese talesh talha taliban talir talish talisman talla talladega tallard tallarico
talledega tallet tallinna tallis tallow talmudic talon talpain talparo talpinella talpino talsi taluka tama tamala
tamanian tamanrasset tamar tamara tamarin tamati tambo tami tamika tamil tamim tamina tampa tampella tampon tamra
tamura tana tanagro tanaka tanana tanaro tanasi tanba tanco tandem tandon taneti tanga tangelo tangent tangeri tangi
tango tani tanja tankard tankian tanko tannen tannin tanta tantalus tantek tanti tantilla tanvir tanzan tanzanian
tapani tapirapeco tapiro tapura tara taraba tarabini taraka tarandus tarano taranta tarantasca tarantini tarantino
taranto tarantula tarantulas tarapaca taras tarasava tarasova taratata tarba tarbell tarcento tardus tareen tarek
tarell tarentina tarento tarentola taribo taridius tarija tarim tarin tarja tarmanni tarnish tarnopolis tarnow taro
taron tarpon tarraco tarradellas tarragona tarrega tarrocanus tarsem tarsonemus tarsus tartan tartano tartar
tartarian tartus taruma tarzan tarzana tasavalta taslima tasman tasmanian tasmanica tasnan tassilo tasso tata
tatanka tatar tatargina tati tatikawa tavella tavenna tavera taverna tavira tavoularis tawil taza tebessa tebo
teburoro teco tedalda tedesco tedium tehama teilifis tejada tekin tekla tekniska tela telangana telco telecinco
telefon teleki telema telemundo telenesti telenet telenomus telescopic telese telesino teletovic televisa televisora
telli tello telluric tellurium tellus telson telti teltow tema temanza temasek temecula temesvar temir temma tempera
tempo tempura temuco temur tenaja tencent tencon tendinitis tendo tendon tendulkar tenement teneris tenero tenet
tenga tenino tenir tenkaten tenna tenniken tennis tenno teno tenofovir tenon tenor tensas tensor tentera tenterello
tentoret tentoreto tentorreto tepic tera teramo teran teras tercis teredo terek terekeka terena terenten terentini
terenzo teresa tereza terezija tergesen teri terinese termacet terman termen termeno terminator termini terminus
termiten termoli ternana terni terno ternopilis ternopilo teror terra terraba terrace terracina terrain terran
terrane terranova terrarium terrasini terrassa terrell terri terricola terrific terris terror terrorism tertius
tertullian tervuren terzo tesa tesero tesino teska tesla tessa tessari tessellata tessenow tesseropora testa
testament testamenti testas testico testis testolini testudo tetanus tetar teterow tetian tetiva teton tetori
teutonic tevar tevenon teverina teverola tewa tezuka thaba thabane thadema thalassica thalita thamir thanda theba
theban thebanian thebar thelma thelonema thematic themira theravada theresa therese thermostatic thesis thestegana
theta thetantilla thodoris tholian thoma thomassen thora thoracic thoracica thorell thoresen thoressa thorsen
thorvald thyrrenica tiberi tibesti tibetan tibetana tibolo tibor tician ticino ticita tifereth tiganilor tigar tihic
tikwa tilda tilden tillaberi tillis tillisi tilman tilo timan timecode timema timi timis timken timo timonen timonha
timonius timor timorensis timorese timra timulla timur tina tinakula tinbergen tineiden tineina tinella tinga tingi
tingini tinigi tinnura tino tinordi tintaret tinteret tinti tintin tinto tintonet tintor tintorell tintorello
tintorero tintoret tintoreth tintoreti tintoreto tintureto tinus tipasa tipaza tipoli tipolo tipula tipuliden tirade
tiralongo tirana tirane tirano tirent tiris tiro tirol tirole tirolo tirrena tirreni tirreno tirso tisa tiselius
tishian tisi tisina tisis tiso tisovita tissi tissian tita titain titan titanic titanium titi titian titina tititian
tito titular titulus titus tivissa tiwa tiya tizian tobago tobi tobin toboggan toda toden todesco todi todina
todisco todo todor todotango toga togan togane togo togolese tokar tokara token tokenism tokimune tokipona tokiya
toko tokushima tolan tolar toldo toledano toledo tolentino tolfa tolic tolima tolkepaya tolkin tollin tolmin tolna
tolon tolosa tolosane tolowa tolpeko tolten toluca tolucana toma tomas tomasek tomasevic tomasi tomasini tomaso
tomasso tomasson tomato tombo tomelilla tomentella tomentosa tomi tomic tomicus tomis tomiyama tomko tomo tomoka
tomonaga tomori tomorrow tomus tonadico tonami tonara toncic tonda tondelli tonelli tonengo toneri tonga tongan
tongi tongo toni tonic tonino tonita tonka tonkawa tonkin tono tonon tonsil tonsillitis tonti tonto topas topeka
topelius topic topo topolanek topolnita topologic tora torano toranzo torba torben toreboda torelli tori torin
torinese torino torkil torlino torment tormentor tornaco tornada tornado tornata torno tornolo toro torodora toronto
tororo torpacarus torpedo torra torralba torrefeta torrejonian torrent torrenticola torresina torri torricella
torrisi torrita torsas torso torta torteval torticollis tortilla tortillas tortola tortoli tortona tortonesi tortora
tortorella tortoreto tortorici torula torus tosa toscana toscanini toscolano toshima tosi tosic totalitarian totem
totemic toten toto totori totoro toulon tovar towa toya toyama toyonaka toyota toza tragano tragedian tragic trana
tranas transalpina trapa travedona traversella travilla travolta trebek trebelno trebic tregnago trego trela
tremadocian trematoda trematode trematodeo trematomus trenta trentina trentinara trento trenzano tresa tresana treva
tricella tricorpus trida trident tridentella trilacuna trillium trilussa trimarium trinian trinita tripospora
tripura trispinosa trisporus triturus tronko tronto tronzano tropic tropidurus tropism truculent trukic truman
trumbo truncata truncatella truncatus truro tubi tubingen tubulin tudor tufara tuja tula tulane tulapalca tulik
tullahoma tullius tulo tulsa tuma tumamoca tumor tuna tunali tunapuna tunas tunceli tunceri tungusic tuni tunic
tunica tunicata tunis tunisha tunisian tupelo tupiperla tupiza tupoleva tupungato tura turabi turan turanian turban
turbellari turbellarian turbigo turbo turcicus turco turdus tureen turek turgi turi turin turina turkic turkish
turman turmeric turneri turnor turon turonian turri turrillas turris tursi turturro tusa tuscarora tuscola tusek
tusi tusino tutema tutor tutudin tutunema tutus tuva tuyama tuzo ubaldo ubeno uberto ubico ubiratan uboldo uburundi
uceni udan udem uden uderzo udin udina udinese udonella udonta ugandan ugandi ugento ugrian ugric uhura ujar ukic
uksa ulan ulano ulanova ulawa ulden uldis ulida ulissi ulla ulladulla ullano ulli ulmanis ulmi ulmus ulna ulta ulten
ultima ultimo ulva uman umana umar umatilla umberto umejima umeki umeni umesato umeti umri unam unama unami unamuno
unasul unburden uncinatus unco uncoma undata undercurrent undergo undertaken undo undoso uneca uneken unesco uneven
unfasten unibo unic unica unicode unidad unidas unido unifilis unil unimi unipi unis unisa unisetus unitarian unitas
uniti univalent unlace unmade unman unmask unna unnan unomaha unpa unripe unromantic unseen unsent unseo unterarten
unterseen until unto upon urad uralic uran uranium urano uranus uras urban urbanism urbanistic urbano urbin urbino
uredineen uredo urera uric uris urmas urmila urodela urracas ursa ursula ursus urtenen urundi ururi urviventus urzad
usace usama usarcent usda usha ushihisa ushijima usma usna usnas ussita ussuri ustanova usti ustica usumacinta utad
utada utami utara utas uten utena utensil uteri uterus utian utica utilitarian utirik utoronto uvala uvis uvula
uvular uvulas uwic uwosh vaden vadena vadim vadis vadodara vaga vaganian vagina vaginata vajirunhis vaka vala
valadol valadon valanginian valcellina valdas valdemar valderrama valdeteja valdilana valdina valdir valdis
valdivian valdosta valen valenca valencian valendas valent valentian valentin valentina valentinian valera valerenga
valerius valesca valet valfenera valga valgesic valhalla valira valise valka valla vallada vallarta vallata
vallebona vallendar vallentuna vallermosa vallesian vallet valleta vallon valloton valmala valmor valon valor
valorin valour valsassina valsolda valtellina valtopina valvifera vaman vana vanadium vanbilsen vanda vandalism
vandana vandemur vanden vandenvelden vandervene vandervinen vandevelden vandic vandik vaneden vanek vanellus
vanensis vanessa vanevar vangogen vanhuden vanilla vanillas vanish vanius vanliden vannas vannella vannevar vannic
vannin vannius vannuden vanostade vanrin vanryn vantuden vanuden vapila vapour vara varadin varajic varda vardar
varden varela varellas varenna varese varga vargarda varina varis varius varkava varlet varma varman varna varnas
varnish varonese varsava varsuva vartan varvara varvarka varzim vasa vasca vasconic vasil vasilica vassar vassilis
vasta vastarena vastervik vaticana vatin vator vava vavin vavrinek vazan veda vedeseta vedic vedutista vega vegalta
vegan veganism vegard vegeta vegetarian veiden vejar vejonis vela velascus velden velika velimir vella vellas
vellerosus velour velsen velvet venas venasca venden vendola vendor venecian venela venen venet veneta venetian
venetus vengalil venin venise venison venius venkata venna vennese vennesla vennius venosa venosta ventalon
ventanensis ventilator ventor ventura venuden venus venustus vera veralgina veranda verandas verba verbatim verbena
verbesina verbund vercana vercellese verda verden verdet verdin verdingen verdon verena verenese verga vergara
vergata vergil verheiden veritas verkade verla verma vermidon vermin verna vernada vernard vernese vernet vernole
vernon vernor veron verona veronesa veronese veronica veronika veronis veronise veronnese verran verret verronese
verrucosus versa versus verticillium vertova verus vescovana vesela veselin vesinet vesna vesnina vespa vespas
vespasian vespella vespula vesteralen vesuvius veteran veterinarian vicas vicent vicentina viceversa vicosa vida
videla video vidic vidin vidinic vidon vidonin vidor vigan vigil vigilantism vigoda vigolana vigor vika viken vila
vilabella vilaka vilalba vilallonga vilana vilanova vilar vilas vilen vilhelmina villa villain villalba villamar
villanova villar villard villarosa villas villasanta villasor villaverla villebadin villella villemur villeret
villingen villon villorba villosa vilma vilmorin vilna vilnensis vilnius vimeo vina vinathela vincent vincentian
vincentius vinceslas vinegar vinen vinica vinicius vinkelman vinna vinnen vinnica vinson vinton vipava vira virar
virdis viren vireo virgata virgen virgil virginian viric viridanus viridis viril virlouvet virta virtus virulent
virus visa visas viscera visceralis viscus visitor visma visor vista vistas vistula visvaldis vita vitamin vitas
vitellina vitis vitor vitus viva vivas viveca vivek vivian vivica vivipara viviparus vivir vocalic voda vodita vogan
vogelarten volcanensis volcanic volcanism volda volga volgian vollon volmar volodina volova volta volterra volturara
volume volumic voluta volvera volyn vora voran voronese voronezh voronin vorotan vorra vortis vosdanik vosganian
vossius vostanik votomita voudouris vouvet vovet vratenin vroman vucic vujanic vujanovic vujovic vuka vukovar vulin
vulkan vultan vulva vysocina wada wadagam wadena wadi wadis wageneri wakana wakasa wakata wakayama wakulla walesa
wali walla wallada wallis wallowa walvis wanaka wanda wangari wangi wani wanica wanis wanli wanna wannek wannian
wanniyala wanyama warda wasa wasaka wascana waseca waseda waspish watani wawa wawona wellem wendi wengi wentian
weronese werra weta wila wilaya wilem willa willem willian willinema willis wilma wilna winnica winona wisla wislane
wissa wissowa wita withiel wola wolfish wolyn womanish wonka wuji wukala wulka wynalda yakama yakima yakutiya yakuza
yala yama yamada yamadera yamani yameen yamina yamuna yana yanic yanina yanka yanokuchi yapa yara yarra yasmina yata
yawata yaya yehuda yelena yellen yellowish yemen yidish yildirim yiren yokohama yokosuka yola yonek yonnet yosa
yukawa yukimura yukiya yukon yulian yuma yuna yunaska yunda yunnana yutaka yvor zaha zahora zahorian zakarin zala
zalman zaluda zama zamalek zaman zambezian zambian zambo zamek zaminhon zamka zamora zanata zanin zanon zanzan
zapata zapatella zapatero zara zarko zatinol zatopek zavozin zaza zelda zelman zelmo zeman zemin zemo zenatic zenato
zenda zeno zenon zepa zerbo zerina zero zeron zeta zetan zetian zetima zida zidan zika zikaron zilina zilka zilla
zima zina zinda zinnen zinta zizek zizera zizic zogno zokora zola zollikon zoltan zombo zona zonen zongo zora zoran
zordano zorkic zorro zukor zula zuma zumikon zumpano zupa zuzana
`;

/** Tells whether an invented word, in lower case, is a real one after all. */
export function isRealWord(word: string): boolean {
  words ??= new Set(TEXT.trim().split(/\s+/));
  return words.has(word);
}

let words: ReadonlySet<string> | undefined;
